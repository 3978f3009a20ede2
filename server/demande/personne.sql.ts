import { sql } from 'kysely'
import type { ParticipantContact } from '#contract/demande.ts'
import type { SessionDate } from '#contract/formation.ts'
import type { StatutInscription } from '#contract/reference/statut-inscription.ts'
import { listOf, PREPARED } from '../platform/prepared.ts'
import type { Query } from '../platform/query.ts'
import type { Db } from '../tables.ts'

/** The condition of the index inscription_active. */
const IS_ACTIVE = sql`i.statut not in ('Refusé', 'Renoncé', 'Annulée')`

export interface PersonneRow {
  email: string
  stagiaire: boolean
  /** The last day of the person's membership of ANECS or CJEC. */
  finAdhesion: string | null
  /** The ids of the given sessions that the person is registered for. */
  inscriptions: number[]
}

/**
 * The facts that people's remises and refusals depend on. One row for each e-mail, known or not; each e-mail is given
 * once.
 */
export function queryPersonnes(emails: readonly string[], sessionIds: readonly number[]): Query<PersonneRow> {
  return sql<PersonneRow>`
    select p.email, coalesce(bool_or(k.stagiaire_ec), false) as stagiaire,
      max(k.date_fin_adhesion_anecs_cjec) filter (where k.rattachement_anecs_cjec) as fin_adhesion,
      (select coalesce(json_agg(i.session_id), '[]') from inscription i
       where i.email = p.email and i.session_id = any(${listOf('integer', sessionIds)}) and ${IS_ACTIVE}) as inscriptions
    from unnest(${listOf('text', emails)}) as p(email)
    left join compte c on lower(c.email) = p.email and c.email_verified
    left join contact k on k.compte_id = c.id
    group by p.email`
}

export interface InscriptionRow {
  email: string
  sessionId: number
  statut: StatutInscription
  titre: string
  dates: SessionDate[]
}

interface Cherchees {
  emails: readonly string[]
  /** Registrations for these sessions count, whoever made them. */
  sessionIds: readonly number[]
  /** On other sessions between `du` and `au`, only the registrations of these clients and of `self` count. */
  clientIds: readonly number[]
  self: string
  /** The session of the caller's basket item. Registrations of its own open payment do not count. */
  panier: { compteId: string; reference: string }
  du: string | null
  au: string | null
}

/** The registrations of these people that a request would double or clash with. */
export async function findInscriptions(
  db: Db,
  { emails, sessionIds, clientIds, self, panier, du, au }: Cherchees,
): Promise<InscriptionRow[]> {
  const { rows } = await sql<InscriptionRow>`${PREPARED}
    select i.email, i.session_id, i.statut, f.titre, s.dates
    from inscription i join session s on s.id = i.session_id join fiche f on f.id = s.fiche_id
    where i.email = any(${listOf('text', emails)}) and ${IS_ACTIVE} and (
      i.session_id = any(${listOf('integer', sessionIds)})
      or (i.client_id = any(${listOf('integer', clientIds)}) or i.email = ${self})
        and s.date_debut <= ${au}::date and s.date_fin >= ${du}::date)
      and not exists (
        select from commande o join panier_formation p on p.id = o.panier_formation_id
        where o.id = i.commande_id and o.etat = 'EN_ATTENTE_PAIEMENT'
          and p.compte_id = ${panier.compteId} and p.reference = ${panier.reference})
    order by s.date_debut, s.id`.execute(db)
  return rows
}

/** The person of this e-mail in the directories of these clients. A participant comes before an interlocuteur. */
export async function findPersonne(
  db: Db,
  email: string,
  clientIds: readonly number[],
): Promise<ParticipantContact | undefined> {
  const { rows } = await sql<ParticipantContact>`
    select p.id, p.nom, p.prenom, p.email,
      exists (select from compte c where lower(c.email) = p.email and c.email_verified) as compte_oidc_existant
    from (
      select id, nom, prenom, email, client_id from participant
      union all
      select null, nom, prenom, email, client_id from interlocuteur
    ) p
    where p.email = ${email} and p.client_id = any(${clientIds}::integer[])
    order by p.id nulls last, p.client_id limit 1`.execute(db)
  return rows[0]
}
