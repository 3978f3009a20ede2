import { type Kysely, sql } from 'kysely'
import type { ParticipantConnu } from '#contract/inscription.ts'
import type { Tables } from '../tables.ts'

interface Lecture {
  clientId: number
  compteId: string
  /** Decision 16: everyone, or the caller and whom they registered. */
  complet: boolean
}

/** Who was registered, then who never was: interlocuteurs, or the caller alone. One person per address. */
export async function findParticipants(
  db: Kysely<Tables>,
  { clientId, compteId, complet }: Lecture,
): Promise<ParticipantConnu[]> {
  const { rows } = await sql<ParticipantConnu>`
    with moi as (
      select email, nom, prenom from interlocuteur where client_id = ${clientId} and compte_id = ${compteId}
      union all
      select lower(c.email), c.nom_usage, c.prenom from client p join compte c on c.id = p.compte_id
      where p.id = ${clientId} and p.compte_id = ${compteId}
    ), inscrit as (
      select p.id, p.email, p.nom, p.prenom from participant p
      where p.client_id = ${clientId} and (${complet}::boolean
        or p.email in (select email from moi)
        or exists (select from participant_inscripteur i where i.participant_id = p.id and i.compte_id = ${compteId}))
    ), jamais_inscrit as (
      select email, nom, prenom from moi
      union
      select email, nom, prenom from interlocuteur where client_id = ${clientId} and ${complet}::boolean
    ), connu as (
      select id, email, nom, prenom from inscrit
      union all
      select null, email, nom, prenom from jamais_inscrit j
      where not exists (select from participant p where p.client_id = ${clientId} and p.email = j.email)
    )
    select id, email, nom, prenom from connu
    order by lower(unaccent(nom)), lower(unaccent(prenom)), email`.execute(db)
  return rows
}
