import { sql } from 'kysely'
import { now } from '../../platform/clock.ts'
import { literals } from '../../platform/literals.ts'
import { type Query, read } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'

/** The act that makes us write to people: who did it, for which client, and what it tells them. */
export interface CauseEnvoi {
  compteId: string
  email: string
  clientId: number
  genre: 'INVITATION' | 'INSCRIPTION' | 'MODIFICATION' | 'LIEN' | 'ACCORD' | 'DECLARATION' | 'DEVIS'
}

export interface Envoi {
  destinataire: string
  /** The person is not the author, and both are not confirmed people of the client who have signed in. */
  dehors: boolean
  /** The seconds until the last mail of this kind that the client caused to this person; negative once it has left. */
  dernier: number | null
  /** The mails of the author to people outside that left in the last hour, or are still to leave. */
  recents: number
  /** The mails to this person, whoever caused them, that left in the last day, or are still to leave, and were counted so. */
  recus: number
  /** The mail of this kind, or of one that is read with it, that still waits to leave for this person: another is folded into it. */
  attente: string | null
}

/** What happens to a registration is told in its order: nobody reads that it is cancelled before they read that it was made. */
const SUIVIES: readonly CauseEnvoi['genre'][] = ['INSCRIPTION', 'MODIFICATION']

/** The most mails that are folded into one. */
const MAX_PLIES = 20

/** Makes two acts of one account wait for each other, so that both do not take the same room. */
export function lockOfAuteur(compteId: string): Query<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended(${compteId}::text, 22))`
}

/** The people whom the account added in the last hour, and its other mails to people outside. */
export async function countInvitations(tx: Db, compteId: string): Promise<number> {
  const { rows } = await sql<{ nombre: number }>`
    select ((select count(*) from audit where compte_id = ${compteId} and action = 'INTERLOCUTEUR_AJOUTE'
        and moment > ${now()}::timestamptz - interval '1 hour')
      + (select count(*) from courriel where auteur_id = ${compteId} and prevu_le > ${now()}::timestamptz - interval '1 hour'
        and genre <> 'INVITATION'))::int as nombre`.execute(tx)
  return rows[0]?.nombre ?? 0
}

export async function findEnvois(tx: Db, cause: CauseEnvoi, destinataires: readonly string[]): Promise<Envoi[]> {
  return read(tx, queryEnvois(cause, destinataires))
}

export function queryEnvois(cause: CauseEnvoi, destinataires: readonly string[]): Query<Envoi> {
  const { compteId, email, clientId, genre } = cause
  const lues = SUIVIES.includes(genre) ? SUIVIES : [genre]
  return sql<Envoi>`
    select d.destinataire,
      d.destinataire <> ${email.toLowerCase()} and not exists (
        select from interlocuteur i join interlocuteur a on a.client_id = i.client_id
        where i.client_id = ${clientId} and i.email = d.destinataire and i.compte_id is not null
          and i.statut_lien = 'CONFIRME' and a.compte_id = ${compteId} and a.statut_lien = 'CONFIRME') as dehors,
      (select c.id from courriel c
        where c.destinataire = d.destinataire and c.client_id = ${clientId} and c.genre in (${literals(lues)})
          and c.prevu_le > ${now()} and c.tentatives = 0
          and coalesce(jsonb_array_length(c.corps #> '{contenu,aussi}'), 0) + 1 < ${MAX_PLIES}
        order by c.prevu_le limit 1) as attente,
      (select extract(epoch from max(c.prevu_le) - ${now()}::timestamptz)::float8 from courriel c
        where c.destinataire = d.destinataire and c.client_id = ${clientId} and c.genre = ${genre}
          and c.prevu_le is not null) as dernier,
      (select count(*)::int from courriel c
        where c.auteur_id = ${compteId} and c.prevu_le > ${now()}::timestamptz - interval '1 hour') as recents,
      (select count(*)::int from courriel c
        where c.destinataire = d.destinataire and c.prevu_le > ${now()}::timestamptz - interval '1 day') as recus
    from jsonb_array_elements_text(${JSON.stringify(destinataires)}::jsonb) as d(destinataire)`
}
