import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { systemNow } from './clock.ts'
import type { DatabaseHandle } from './database.ts'
import { createRepeatTeller, watchRun } from './failures.ts'
import { withLimit } from './limit.ts'
import { announceWork, countRun } from './metrics.ts'

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
    const { done, hasFailed } = await withLimit(watchRun(run), limitMs, () => {
      throw new Error(`${name} did not end in ${limitMs / 1_000} s: left behind`)
    })
    countRun(name, hasFailed ? 'failed' : 'done')
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
  /** How far apart two runs are. */
  everyMs: number
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
  const teller = createRepeatTeller(log)
  boss.on('error', (err) => teller.tell({ err }, 'job queue'))
  await boss.start()
  for (const job of jobs) {
    // It waits for its hour: it is late from now on, not from ever on.
    announceWork(job.name, job.everyMs, systemNow().getTime())
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
  const teller = createRepeatTeller(log)
  // Late at once while it has not succeeded: a restart ends no alert about a sweep that still fails.
  announceWork(name, everyMs, 0)
  const runSafely = async () => {
    try {
      const again = await runWatched(log, name, run, patience)
      teller.succeed()
      return again
    } catch (err) {
      teller.tell({ err, sweep: name }, 'sweep failed')
      return false
    }
  }
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
