import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { DatabaseHandle } from './database.ts'
import { withLimit } from './limit.ts'
import { countRun } from './metrics.ts'

interface Patience {
  /** A run that takes longer is told to the operators. */
  lateMs: number
  /** A run that takes longer is left behind, and the next one begins. */
  limitMs: number
}

const PATIENCE: Patience = { lateMs: 60_000, limitMs: 300_000 }

/** Runs once, says when it is late, and rejects at the limit even when the run never ends. */
async function runWatched<T>(log: Logger, name: string, run: () => Promise<T>, patience = PATIENCE): Promise<T> {
  const { lateMs, limitMs } = patience
  const tellLate = () => log.error({ alert: 'job-late', job: name, seconds: lateMs / 1_000 }, 'job is late')
  const timer = setTimeout(tellLate, lateMs)
  try {
    const done = await withLimit(run(), limitMs, () => {
      throw new Error(`${name} did not end in ${limitMs / 1_000} s: left behind`)
    })
    countRun(name, 'done')
    return done
  } catch (error) {
    countRun(name, 'failed')
    throw error
  } finally {
    clearTimeout(timer)
  }
}

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
  // Loaded when it starts, which no visitor waits for.
  const { PgBoss } = await import('pg-boss')
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
      await runWatched(log, job.name, job.run)
      log.info({ job: job.name }, 'job done')
    })
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5_000 }) }
}

/** Work that every instance looks for again and again; `run` must keep two runs from taking the same item. */
export interface Sweep {
  name: string
  everyMs: number
  /** Returns true when there may be more to do at once. */
  run(): Promise<boolean>
}

/** A run takes nothing new after so long, well before it would be called late. */
const RUN_MS = 20_000

/** Does items in several lanes at once while there are any. One look alone finds out whether there is one. */
export async function runLanes(lanes: number, next: () => Promise<boolean>): Promise<boolean> {
  const until = performance.now() + RUN_MS
  const lane = async () => {
    while (performance.now() < until && (await next()));
  }
  if (!(await next())) return false
  const done = await Promise.allSettled(Array.from({ length: lanes }, lane))
  const failed = done.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return true
}

/** Repeats `run`, even after a failure, one run at a time but for one left behind. Stopping waits for the current run. */
export function startSweep(log: Logger, { name, everyMs, run }: Sweep, patience = PATIENCE): Jobs {
  const stopping = new AbortController()
  const runSafely = () =>
    runWatched(log, name, run, patience).catch((err) => {
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
