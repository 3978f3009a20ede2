import { sql } from 'kysely'
import type { ParticipantConnu } from '#contract/vente/inscription.ts'
import { listOf } from '../../platform/prepared.ts'
import type { Query } from '../../platform/query.ts'

interface Filtre {
  clientId: number
  compteId: string
  /** true reads everyone; false reads the caller and the people they registered. */
  complet: boolean
  /** PAR-11: keeps the participants of this seller; absent, the participants of every seller. */
  vendeurId?: number
  /** Keeps the people of these addresses; absent, everyone. */
  emails?: readonly string[]
}

/**
 * Lists people registered before and people never registered: every interlocuteur when `complet`, else the caller
 * alone. One person per address.
 */
export function queryConnus({ clientId, compteId, complet, vendeurId, emails }: Filtre): Query<ParticipantConnu> {
  const isAsked = emails ? sql`email = any(${listOf('text', emails)})` : sql`true`
  return sql<ParticipantConnu>`
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
        and ${isOfVendeur(vendeurId)}
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
    select id, email, nom, prenom from connu where ${isAsked}
    order by lower(unaccent(nom)), lower(unaccent(prenom)), email`
}

/** Keeps people registered by this seller, and people no seller has registered yet. */
function isOfVendeur(vendeurId: number | undefined) {
  if (vendeurId === undefined) return sql<boolean>`true`
  return sql<boolean>`coalesce((
    select bool_or(f.vendeur_id = ${vendeurId}) from inscription i
    join session s on s.id = i.session_id join fiche f on f.id = s.fiche_id
    where i.client_id = p.client_id and i.email = p.email), true)`
}
