import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/tables.ts'
import { takeAReprendre, writeMouvements } from './mouvement.sql.ts'

/**
 * Writes the money that moved for these orders: called in the transaction that knows of it, after what says so. Called again,
 * it writes nothing. The caller has locked the orders.
 */
export async function recordMouvements(tx: Db, commandeIds: readonly string[]): Promise<void> {
  if (commandeIds.length > 0) await writeMouvements(tx, commandeIds, now())
}

const BATCH = 200

/**
 * Writes into the ledger what moved before it was there. Killed at any point, the next start goes on; instances that start
 * together share the orders.
 */
export async function resumeMouvements(db: Db): Promise<void> {
  let taken: number
  do
    taken = await db.transaction().execute(async (tx) => {
      const ids = await takeAReprendre(tx, BATCH)
      await recordMouvements(tx, ids)
      return ids.length
    })
  while (taken > 0)
}
