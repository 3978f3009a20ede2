import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { DatabaseHandle } from './database.ts'

/** Work that one of the instances does at regular times. */
export interface ScheduledJob {
  name: string
  cron: string
  run(): Promise<void>
}

export interface Jobs {
  stop(): Promise<void>
}

/** Starts the job queue in the database: the instances share the queue, and take over the work of a killed one. */
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

/** Work that every instance looks for again and again; `run` must keep two instances from taking the same item. */
export interface Sweep {
  name: string
  everyMs: number
  /** Returns true when there may be more to do at once. */
  run(): Promise<boolean>
}

/** Repeats `run`, one run at a time, even after a failure. Stopping waits for the current run. */
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
