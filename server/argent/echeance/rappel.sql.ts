import { type RawBuilder, sql } from 'kysely'
import { listAttendant } from '#contract/reference/etat-commande.ts'
import { literals } from '../../platform/literals.ts'
import type { Db } from '../../platform/tables.ts'

/** The échéances of definitive contracts that are to be paid, and whose turn it is. */
const A_PAYER = sql`
  select e.id, e.commande_id, e.nature, e.exigible_le, e.rappels, k.acompte_jours
  from echeance e join commande c on c.id = e.commande_id join contrat k on k.commande_id = e.commande_id
  where e.payee_le is null and e.annulee_le is null and c.etat in (${literals(listAttendant('reglement'))}) and not exists (
    select from echeance p where p.commande_id = e.commande_id and p.rang < e.rang and p.payee_le is null)`

/** The mails that ask for each échéance, by number, each with the day from which it is due. The first of a deposit is written with it. */
const ETAPES = sql`
  select 2 as etape, exigible_le - acompte_jours / 2 as depuis where nature = 'ACOMPTE'
  union all select n, exigible_le + jours from (values (1, 0), (2, 7), (3, 15)) s(n, jours) where nature = 'SOLDE'`

/** The échéances that are to be asked for on this day, and were not: the last mail that is due of each. */
export function queryARappeler(today: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select a.id, a.commande_id, max(etape) as etape, min(depuis) as depuis
    from (${A_PAYER}) a cross join lateral (${ETAPES}) s
    where etape > rappels and depuis <= ${today}
    group by a.id, a.commande_id`
}

/** The deposits that were not paid in time. None lapses that was not asked for again, with half of its time left to pay. */
export function queryCaducs(today: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select a.id, a.commande_id, exigible_le + 1 as depuis from (${A_PAYER}) a
    where nature = 'ACOMPTE' and rappels >= 2 and exigible_le < ${today}`
}

interface ARappeler {
  id: string
  commandeId: string
  etape: number
}

/** The oldest first. */
export async function findEcheancesARappeler(db: Db, today: string, limit: number): Promise<ARappeler[]> {
  const { rows } = await sql<ARappeler>`
    select id, commande_id, etape from (${queryARappeler(sql`${today}::date`)}) r
    order by depuis, id limit ${limit}`.execute(db)
  return rows
}

/** The oldest first. */
export async function findCaducs(
  db: Db,
  today: string,
  limit: number,
): Promise<Pick<ARappeler, 'id' | 'commandeId'>[]> {
  const { rows } = await sql<ARappeler>`
    select id, commande_id from (${queryCaducs(sql`${today}::date`)}) c order by depuis, id limit ${limit}`.execute(db)
  return rows
}
