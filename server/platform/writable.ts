import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { isDatabaseAway, READ_ONLY } from './sqlstate.ts'

const PAUSE_MS = 500

/** What the database takes on its disk, in bytes. Reads no table: one that is locked keeps nobody waiting. */
export async function measureDatabase<Tables>(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ octets: number }>`
    select pg_database_size(current_database())::float8 as octets`.execute(db)
  return rows[0]?.octets ?? 0
}

/** Throws unless the database answers and can be written: a replica, or a database set read-only, cannot. */
export async function checkWritable<Tables>(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as is_read_only`.execute(db)
  if (rows[0]?.isReadOnly) throw Object.assign(new Error('the database is read-only'), { code: READ_ONLY })
}

/** Waits for a database that starts, or that cannot be written yet, and says so; throws its error after these seconds. */
export async function waitForDatabase<Tables>(
  db: Kysely<Tables>,
  log: Pick<Logger, 'warn'>,
  seconds: number,
): Promise<void> {
  const end = performance.now() + seconds * 1_000
  for (let hasFailed = false; ; hasFailed = true) {
    try {
      await checkWritable(db)
      if (hasFailed) log.warn('the database answers')
      return
    } catch (error) {
      if (!isDatabaseAway(error as Error) || performance.now() > end) throw error
      if (!hasFailed) log.warn({ reason: (error as Error).message, seconds }, 'waiting for the database to start')
      await wait(PAUSE_MS)
    }
  }
}
