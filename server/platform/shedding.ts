import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { Refusal } from './errors.ts'
import { countShed } from './metrics.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whoever orders, pays, confirms a presence or otherwise does something is refused last. */
    urgent?: true
  }
}

export interface Bounds {
  /** Calls that are worked on at once; those of buyers twice as many. 0 is no bound. */
  requests: number
  /** How late the process may be, in milliseconds. 0 is no bound. */
  delayMs: number
  /** Requests that wait for a connection of the pool. */
  countWaiting(): number
}

export type Shed = (scope: FastifyInstance) => void

/** One for all: where its stack comes from is known, and making it is most of what a refusal costs. */
const SURCHARGE = new Refusal('SURCHARGE')
const LOOP_RESOLUTION_MS = 20
/** How often the delay is looked at: what was refused meanwhile has freed the processor. */
const LOOK_MS = 500
const NANO_PER_MS = 1_000_000

/**
 * Refuses at once what could only be answered late: 503 with Retry-After. What is accepted is then answered soon, and who
 * is about to buy goes on. It is for the calls of the servers: health, pages and files cost little and are always sent.
 */
export function createShedding(app: FastifyInstance, { requests, delayMs, countWaiting }: Bounds): Shed {
  const delay = delayMs > 0 ? watchDelay(app) : () => 0
  let underWay = 0
  const isTooMuch = (share: number) =>
    (requests > 0 && (underWay >= requests * share || countWaiting() >= (requests * share) / 2)) ||
    (delayMs > 0 && delay() > delayMs * share)

  // Work is counted, not callers: one who sends a body slowly takes no place, one who leaves frees none.
  const count = (handler: RouteHandlerMethod): RouteHandlerMethod =>
    async function (request, reply) {
      underWay += 1
      try {
        return await handler.call(this, request, reply)
      } finally {
        underWay -= 1
      }
    }
  return (scope) => {
    scope.addHook('onRequest', async ({ routeOptions }) => {
      if (!isTooMuch(routeOptions.config.urgent ? 2 : 1)) return
      countShed()
      throw SURCHARGE
    })
    scope.addHook('onRoute', (route) => {
      route.handler = count(route.handler)
    })
  }
}

/** The mean delay of the event loop, looked at twice a second. */
function watchDelay(app: FastifyInstance): () => number {
  const loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS })
  let mean = 0
  loop.enable()
  const timer = setInterval(() => {
    mean = Number.isFinite(loop.mean) ? loop.mean / NANO_PER_MS - LOOP_RESOLUTION_MS : 0
    loop.reset()
  }, LOOK_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    loop.disable()
  })
  return () => mean
}
