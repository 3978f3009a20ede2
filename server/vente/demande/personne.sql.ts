import { sql } from 'kysely'
import { listEtats } from '#contract/reference/etat-commande.ts'
import type { StatutInscription } from '#contract/reference/statut-inscription.ts'
import type { ParticipantContact } from '#contract/vente/demande.ts'
import { literals } from '../../platform/literals.ts'
import { listOf } from '../../platform/prepared.ts'
import type { Query } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'
import type { Horaires } from './chevauchement.ts'
import { isConsultee } from './consultation.sql.ts'

/** The condition of the index inscription_active. */
const IS_ACTIVE = sql`i.statut not in ('Refusé', 'Renoncé', 'Annulée')`

/** Leaves out the registrations that came to nothing, and those whose order is not firm yet. */
const IS_FERME = sql`(${IS_ACTIVE} and (i.statut <> 'Souhaité' or i.commande_id is null))`

/** R-38: an order that was firm made its people known, whatever was cancelled of it since. */
const ETAIT_FERME = sql`exists (select from commande_historique h
  where h.commande_id = i.commande_id and h.etat in (${literals(listEtats('ferme'))}))`

/** R-38: the caller, and the directories that the caller reads. */
export interface Regard {
  compteId: string
  self: string
  /** The clients that the caller may order for: the caller knows the people whom they registered there. */
  clientIds: readonly number[]
  /** Those of them whose directory the caller reads whole. */
  lisibles: readonly number[]
}

/**
 * R-38: the clients in whose directory the caller knows the person. An order that came to nothing makes nobody known, nor
 * does an interlocuteur who was only typed in: either costs nothing.
 */
function connueDe({ compteId, clientIds, lisibles }: Regard) {
  return sql`
    select a.client_id from participant a
    where a.email = p.email and a.client_id = any(${listOf('integer', clientIds)})
      and (a.client_id = any(${listOf('integer', lisibles)}) or exists (
        select from participant_inscripteur s where s.participant_id = a.id and s.compte_id = ${compteId}::uuid))
      and coalesce((
        select bool_or(${IS_FERME} or ${ETAIT_FERME}) from inscription i where i.client_id = a.client_id and i.email = a.email), true)
    union
    select l.client_id from interlocuteur l join compte m on m.id = l.compte_id
    where l.email = p.email and l.client_id = any(${listOf('integer', lisibles)}) and l.statut_lien = 'CONFIRME'
      and lower(m.email) = l.email and m.email_verified`
}

/** What we hold of a person. A caller to whom the person is not known is told nothing of it (R-38). */
export interface PersonneRow {
  email: string
  moi: boolean
  connueDe: number[]
  /** Whether the caller looked the person up within the hour. */
  consultee: boolean
  /** Whether the person filled in their account form. */
  profil: boolean
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
export function queryPersonnes(
  regard: Regard,
  emails: readonly string[],
  sessionIds: readonly number[],
): Query<PersonneRow> {
  return sql<PersonneRow>`
    select p.email, p.email = ${regard.self}::text as moi,
      (select coalesce(json_agg(n.client_id), '[]') from (${connueDe(regard)}) n) as connue_de,
      ${isConsultee(regard.compteId, sql`p.email`)} as consultee,
      k.profil, k.stagiaire, k.fin_adhesion,
      (select coalesce(json_agg(i.session_id), '[]') from inscription i
       where i.email = p.email and i.session_id = any(${listOf('integer', sessionIds)}) and ${IS_ACTIVE}) as inscriptions
    from unnest(${listOf('text', emails)}) as p(email)
    -- Apart for each e-mail: joined, all comptes would be read and their addresses put into lower case.
    cross join lateral (
      select count(k.compte_id) > 0 as profil, coalesce(bool_or(k.stagiaire_ec), false) as stagiaire,
        max(k.date_fin_adhesion_anecs_cjec) filter (where k.rattachement_anecs_cjec) as fin_adhesion
      from compte c left join contact k on k.compte_id = c.id
      where lower(c.email) = p.email and c.email_verified) k`
}

export interface InscriptionPersonneRow extends Horaires {
  email: string
  sessionId: number
  clientId: number
  compteId: string | null
  statut: StatutInscription
  titre: string
}

interface Cherchees {
  emails: readonly string[]
  /** Registrations for these sessions count, whoever made them. */
  sessionIds: readonly number[]
  /** On other sessions between `du` and `au`, only the registrations of these clients and of `self` count. */
  clientIds: readonly number[]
  self: string
  /** The session of the caller's basket item. Registrations of its own open payment, or contract to sign, do not count. */
  panier: { compteId: string; reference: string }
  du: string | null
  au: string | null
}

/** The registrations of these people that a request would double or clash with. */
export function queryInscriptions({
  emails,
  sessionIds,
  clientIds,
  self,
  panier,
  du,
  au,
}: Cherchees): Query<InscriptionPersonneRow> {
  return sql<InscriptionPersonneRow>`
    select i.email, i.session_id, i.client_id, i.compte_id, i.statut, f.titre, f.type_id, s.date_debut,
      s.date_fin, s.dates as session_dates, s.programmations as session_programmations
    from inscription i join session s on s.id = i.session_id join fiche f on f.id = s.fiche_id
    where i.email = any(${listOf('text', emails)}) and ${IS_ACTIVE} and (
      i.session_id = any(${listOf('integer', sessionIds)})
      or (i.client_id = any(${listOf('integer', clientIds)}) or i.email = ${self})
        and s.date_debut <= ${au}::date and s.date_fin >= ${du}::date)
      and not exists (
        select from commande o join panier_formation p on p.id = o.panier_formation_id
        where o.id = i.commande_id and o.etat in (${literals(listEtats('momentanee'))})
          and p.compte_id = ${panier.compteId} and p.reference = ${panier.reference})
    order by s.date_debut, s.id`
}

/**
 * The person of this e-mail in the directories that the caller reads whole. A participant comes before an interlocuteur.
 * Whether they have an account is told of people who are known (R-38).
 */
export async function findPersonne(db: Db, email: string, regard: Regard): Promise<ParticipantContact | undefined> {
  const { rows } = await sql<ParticipantContact>`
    select p.id, p.nom, p.prenom, p.email,
      exists (${connueDe(regard)})
        and exists (select from compte c where lower(c.email) = p.email and c.email_verified) as compte_oidc_existant
    from (
      select id, nom, prenom, email, client_id from participant
      union all
      select null, nom, prenom, email, client_id from interlocuteur
    ) p
    where p.email = ${email} and p.client_id = any(${listOf('integer', regard.lisibles)})
    order by p.id nulls last, p.client_id limit 1`.execute(db)
  return rows[0]
}
