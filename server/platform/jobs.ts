import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { DatabaseHandle } from './database.ts'

/** Something done at regular times by one instance, whichever is there. */
export interface ScheduledJob {
  name: string
  cron: string
  run(): Promise<void>
}

export interface Jobs {
  stop(): Promise<void>
}

/** Starts the queue in the database: several instances share it, and a killed one's work is taken over. */
export async function startJobs(
  handle: Pick<DatabaseHandle<unknown>, 'kind' | 'jobs'>,
  log: Logger,
  jobs: readonly ScheduledJob[],
): Promise<Jobs> {
  const boss = new PgBoss({
    db: handle.jobs,
    backend: handle.kind === 'pglite' ? 'pglite' : 'postgres',
    schema: 'jobs',
  })
  boss.on('error', (err) => log.error({ err }, 'job queue'))
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name)
    await boss.schedule(job.name, job.cron, null, { tz: 'Europe/Paris' })
    await boss.work(job.name, { pollingIntervalSeconds: 30 }, async () => {
      await job.run()
      log.info({ job: job.name }, 'job done')
    })
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5_000 }) }
}
