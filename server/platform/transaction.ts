import type { Db } from '../tables.ts'

/** Runs `work` in the transaction that there is, or in one of its own. */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
