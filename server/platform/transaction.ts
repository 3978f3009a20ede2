import { sql } from 'kysely'
import type { Db } from './tables.ts'

/** Runs `work` in the transaction that there is, or in one of its own. */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/** Runs `work` as a part of the transaction: when it fails, it alone is undone, and its locks are given back. */
export async function inPart<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx)
  try {
    const done = await work()
    await sql`release savepoint part`.execute(tx)
    return done
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    throw error
  }
}
