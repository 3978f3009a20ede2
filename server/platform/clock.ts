import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

export type Clock = () => Date

/** For what other machines judge by their clock: a token of the identity service, a message that a receiver checks. */
export const systemNow: Clock = () => new Date()

const clocks = new AsyncLocalStorage<Clock>()
let ofProcess = systemNow

/** the product's one clock. Statements get it as a parameter, so that no moment comes from the database. */
export const now: Clock = () => (clocks.getStore() ?? ofProcess)()

/** Whatever `work` does, and what it starts, has this clock. */
export function runAt<T>(clock: Clock, work: () => T): T {
  return clocks.run(clock, work)
}

/** Gives each request this clock. */
export function registerClock(app: FastifyInstance, clock: Clock): void {
  app.addHook('onRequest', (_request, _reply, done) => runAt(clock, done))
}

/** The clock of whatever was given none: tests set it. */
export function setClock(clock: Clock): void {
  ofProcess = clock
}
