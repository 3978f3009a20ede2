import { sql } from 'kysely'
import type { Db } from '../tables.ts'

/** Keeps these orders for the summary of their day (yyyy-MM-dd, in Paris). */
export async function addToResume(
  tx: Db,
  { clientId, jour, commandeIds }: { clientId: number; jour: string; commandeIds: readonly string[] },
): Promise<void> {
  const rows = commandeIds.map((commandeId) => ({ commandeId, clientId, jour }))
  await tx
    .insertInto('commandeResume')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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
