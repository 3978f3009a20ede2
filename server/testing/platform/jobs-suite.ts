import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DatabaseHandle } from '../../platform/database.ts'
import { startJobs } from '../../platform/jobs.ts'
import { createLogger } from '../../platform/log.ts'
import type { Tables } from '../../platform/tables.ts'

/** The queue must behave the same on both databases. */
export function jobsSuite(handle: () => DatabaseHandle<Tables>): void {
  test('two starts share one schedule, and each stops when asked', async () => {
    const job = { name: 'tidy', cron: '17 * * * *', everyMs: 3_600_000, run: async () => {} }
    const log = createLogger('silent')
    const first = await startJobs(handle(), log, [job])
    const second = await startJobs(handle(), log, [job])
    const { rows } = await sql`select name, cron from jobs.schedule`.execute(handle().db)
    expect(rows).toEqual([{ name: 'tidy', cron: '17 * * * *' }])
    await first.stop()
    await second.stop()
  })
}
