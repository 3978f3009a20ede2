import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'pino'
import { isDatabaseAway } from './sqlstate.ts'

type Log = Pick<Logger, 'error' | 'warn'>

/** A database that starts or is locked is nobody's fault here: its own alert wakes somebody. */
const levelOf = (err: unknown) => (isDatabaseAway(err as Error) ? 'warn' : 'error')

const runs = new AsyncLocalStorage<{ hasFailed: boolean }>()

/** Runs a sweep; also answers whether something of it failed with the database, though the sweep went on. */
export async function watchRun<T>(run: () => Promise<T>): Promise<{ done: T; hasFailed: boolean }> {
  const state = { hasFailed: false }
  return { done: await runs.run(state, run), hasFailed: state.hasFailed }
}

/** The sweep that is under way has not succeeded, though it goes on. */
export function missRun(): void {
  const state = runs.getStore()
  if (state) state.hasFailed = true
}

/**
 * Tells that one item of a sweep failed, which does not keep the others waiting. Where the database is the reason, the
 * sweep has not succeeded: nothing of what that table holds gets done.
 */
export function tellItem(log: Log, told: { err: unknown } & Record<string, unknown>, message: string): void {
  if (isDatabaseAway(told.err as Error)) missRun()
  log[levelOf(told.err)](told, message)
}

const AGAIN_MS = 60_000

/** Tells a failure that repeats each second once, then once a minute with how often it was; `succeed` ends the series. */
export function createRepeatTeller(log: Log, now = () => performance.now()) {
  let toldAt = Number.NEGATIVE_INFINITY
  let untold = 0
  return {
    succeed(): void {
      toldAt = Number.NEGATIVE_INFINITY
      untold = 0
    },
    tell(told: { err: unknown } & Record<string, unknown>, message: string): void {
      untold += 1
      if (now() - toldAt < AGAIN_MS) return
      log[levelOf(told.err)]({ ...told, ...(untold > 1 && { times: untold }) }, message)
      toldAt = now()
      untold = 0
    },
  }
}
