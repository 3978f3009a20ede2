import { sql } from 'kysely'
import type { SessionDate } from '#contract/catalogue/formation.ts'
import { listOf } from '../../platform/prepared.ts'
import type { Query } from '../../platform/query.ts'
import type { ChangementSession } from './commande.tables.ts'

/** A session of an order, as it is today. */
export interface SessionActuelle {
  commandeId: string
  reference: string
  /** True for the ordered session itself, false for the session of a step. */
  premiere: boolean
  dateDebut: string | null
  dateFin: string | null
  dates: SessionDate[]
  /** The training provider cancelled it. */
  annulee: boolean
}

export function querySessions(commandeIds: readonly string[]): Query<SessionActuelle> {
  return sql<SessionActuelle>`
    select p.commande_id, s.reference, s.id = c.session_id as premiere, s.date_debut,
      coalesce(s.date_fin, s.date_debut) as date_fin, s.dates,
      s.statut is not distinct from 'ANNULE' as annulee
    from commande_place p
    join commande c on c.id = p.commande_id
    join session s on s.id = p.session_id
    where p.commande_id = any(${listOf('uuid', commandeIds)})
    order by s.date_tri, s.id`
}

/**
 * Decision 49: the sessions of these orders that the training provider moved or cancelled since their people came to them.
 * A buyer who came to a date by a move of their own knew its days. The outer dates of a cursus are nobody's days.
 */
export function queryDeplacees(commandeIds: readonly string[]): Query<{ commandeId: string; reference: string }> {
  const ids = listOf('uuid', commandeIds)
  return sql<{ commandeId: string; reference: string }>`
    select h.commande_id, h.session ->> 'reference' as reference
    from commande_historique h join commande c on c.id = h.commande_id
    where h.commande_id = any(${ids}) and h.session is not null and (
      h.session -> 'apres' = 'null' or exists (
        select from commande_place p join session s on s.id = p.session_id
        where p.commande_id = c.id and s.reference = h.session ->> 'reference' and (s.id <> c.session_id
          or not exists (select from commande_place e where e.commande_id = c.id and e.session_id <> c.session_id)))
      and not exists (
        select from modification m
        join commande_historique j on j.commande_id = m.commande_id and j.cause = 'MODIFICATION ' || m.id
        where m.commande_id = c.id and m.nature = 'REPORT' and m.demande ->> 'vers' = h.session ->> 'reference'
          and j.id > h.id))
    union
    select c.id, d.reference from commande c cross join jsonb_array_elements_text(c.detail -> 'deplacees') d(reference)
    where c.id = any(${ids})`
}

export interface ChangementRow {
  commandeId: string
  session: ChangementSession
}

/** The moves and withdrawals of the sessions since these orders were made, the oldest first. */
export function queryChangements(commandeIds: readonly string[]): Query<ChangementRow> {
  return sql<ChangementRow>`
    select commande_id, session from commande_historique
    where commande_id = any(${listOf('uuid', commandeIds)}) and session is not null
    order by id`
}
