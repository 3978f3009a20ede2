import { sql } from 'kysely'
import { listOf } from '../../platform/prepared.ts'
import type { Query } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'

/** Keeps these orders for the summary of their day (yyyy-MM-dd, in Paris). */
export function insertOfResume({ clientId, jour, commandeIds }: AResumer): Query<unknown> {
  return sql`
    insert into commande_resume (commande_id, client_id, jour)
    select id, ${clientId}::integer, ${jour}::date from unnest(${listOf('uuid', commandeIds)}) id
    on conflict do nothing`
}

export interface AResumer {
  clientId: number
  jour: string
  commandeIds: readonly string[]
}

/**
 * Takes the orders of one company and one day before `today`, the oldest first. Of two instances that take the same, one
 * waits for the other and finds nothing: each order is summed up once.
 */
export async function takeResume(
  tx: Db,
  today: string,
): Promise<{ commandeId: string; clientId: number; jour: string }[]> {
  const { rows } = await sql<{ commandeId: string; clientId: number; jour: string }>`
    delete from commande_resume r using (
      select client_id, jour from commande_resume where jour < ${today}::date order by jour, client_id limit 1) du
    where r.client_id = du.client_id and r.jour = du.jour
    returning r.commande_id, r.client_id, r.jour::text as jour`.execute(tx)
  return rows
}
