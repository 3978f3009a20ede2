import { sql } from 'kysely'
import { PREPARED } from '../platform/prepared.ts'
import type { Db } from '../tables.ts'

/** The act that makes us write to people: who did it, for which client, and what it tells them. */
export interface Cause {
  compteId: string
  email: string
  clientId: number
  genre: 'INVITATION' | 'INSCRIPTION'
}

export interface Envoi {
  destinataire: string
  /** The person is neither the author nor a confirmed person of the client who has signed in. */
  dehors: boolean
  /** The seconds until the last mail of this kind that the client caused to this person; negative once it has left. */
  dernier: number | null
  /** The mails of the author to people outside that left in the last hour, or are still to leave. */
  recents: number
}

/** Makes two acts of one account wait for each other, so that both do not take the same room. */
export async function lockAuteur(tx: Db, compteId: string): Promise<void> {
  await sql`${PREPARED} select pg_advisory_xact_lock(hashtextextended(${compteId}::text, 22))`.execute(tx)
}

export async function findEnvois(tx: Db, cause: Cause, destinataires: readonly string[]): Promise<Envoi[]> {
  const { compteId, email, clientId, genre } = cause
  const { rows } = await sql<Envoi>`${PREPARED}
    select d.destinataire,
      d.destinataire <> ${email.toLowerCase()} and not exists (
        select from interlocuteur i
        where i.client_id = ${clientId} and i.email = d.destinataire and i.compte_id is not null
          and i.statut_lien = 'CONFIRME') as dehors,
      (select extract(epoch from max(c.prevu_le) - now())::float8 from courriel c
        where c.destinataire = d.destinataire and c.client_id = ${clientId} and c.genre = ${genre}
          and c.prevu_le is not null) as dernier,
      (select count(*)::int from courriel c
        where c.auteur_id = ${compteId} and c.prevu_le > now() - interval '1 hour') as recents
    from jsonb_array_elements_text(${JSON.stringify(destinataires)}::jsonb) as d(destinataire)`.execute(tx)
  return rows
}
