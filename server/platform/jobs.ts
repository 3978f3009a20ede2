import { setTimeout as wait } from 'node:timers/promises'
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

/** Something looked for again and again, by every instance: they must share out what they find. */
export interface Sweep {
  name: string
  everyMs: number
  /** True when there may be more to do at once. */
  run(): Promise<boolean>
}

/** Never two runs at once; a run that fails is tried again. Stopping waits for the one under way. */
export function startSweep(log: Logger, { name, everyMs, run }: Sweep): Jobs {
  const stopping = new AbortController()
  const runSafely = () =>
    run().catch((err) => {
      log.error({ err, sweep: name }, 'sweep failed')
      return false
    })
  const loop = async () => {
    while (!stopping.signal.aborted) {
      const again = await runSafely()
      if (!again) await wait(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const looping = loop()
  return {
    stop: async () => {
      stopping.abort()
      await looping
    },
  }
}
