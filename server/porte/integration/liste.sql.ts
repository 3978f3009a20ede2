import { sql } from 'kysely'
import type { Db } from '../../platform/tables.ts'

/**
 * The moment from which the next reading has to begin. Rows say when they changed, and are seen only once their transaction
 * ends: it is as long ago as the oldest one that still runs has run, by the database's clock, less what the clocks of
 * instances and waiting for a connection come to.
 */
export async function findRepere(db: Db, now: Date): Promise<Date> {
  const { rows } = await sql<{ repere: Date }>`
    select ${now}::timestamptz - greatest(clock_timestamp() - min(xact_start), '0') - interval '2 minutes' as repere
    from pg_stat_activity where datname = current_database()`.execute(db)
  return rows[0]?.repere ?? now
}
