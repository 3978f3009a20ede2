import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
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

/** Work that every instance looks for again and again; `run` must keep two runs from taking the same item. */
export interface Sweep {
  name: string
  everyMs: number
  /** In how many lanes `run` does one item after the other; without it, `run` does all that it finds. */
  lanes?: number
  /** Undone since then until its first success: from ever on, so that a restart ends no alert about what still fails. */
  since?: Date
  /** Returns true when there may be more to do at once. */
  run(): Promise<boolean>
}

export interface Started {
  stop(): Promise<void>
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
export function startSweep(log: Logger, sweep: Sweep, patience = PATIENCE): Started {
  const { name, everyMs, lanes, since, run } = sweep
  const stopping = new AbortController()
  const teller = createRepeatTeller(log)
  announceWork(name, everyMs, since?.getTime() ?? 0)
  const round = lanes ? () => runLanes(lanes, run) : run
  const runSafely = async () => {
    try {
      const again = await runWatched(log, name, round, patience)
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
