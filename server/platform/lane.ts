import type { FastifyInstance } from 'fastify'
import { Refusal } from './errors.ts'
import { countShed } from './metrics.ts'

interface Bounds {
  /** How many may be under way at once. */
  total: number
  /** How many of them may be of one caller. */
  perCaller: number
  /** How many calls of one caller may wait, and of all. */
  waiting: { perCaller: number; total: number }
  waitMs: number
}

interface Waiter {
  enter(): void
}

/** What integration calls may take of the connections: the rest is for people. */
const SHARE = 0.4
const WAITING = { perCaller: 100, total: 400 }
const WAIT_MS = 10_000

/** The bounds for a pool of that many connections. One caller leaves others a place where there is more than one. */
export function toLaneBounds(connections: number): Bounds {
  const total = Math.max(1, Math.floor(connections * SHARE))
  return { total, perCaller: Math.max(1, total - 1), waiting: WAITING, waitMs: WAIT_MS }
}

/**
 * A few work at once, and the others wait here, where they hold no connection. Callers have their turns one after the other,
 * however many calls each has made: one who makes a thousand waits for themself.
 */
export class Lane {
  readonly #bounds: Bounds
  /** By caller, in the order of their turns. */
  readonly #waiting = new Map<string, Set<Waiter>>()
  readonly #byCaller = new Map<string, number>()
  #busy = 0
  #waits = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** Refuses at once what finds no place to wait: any, where it `mayWait` not. */
  async run<T>(caller: string, work: () => Promise<T>, mayWait = true): Promise<T> {
    if (this.#isFree(caller)) this.#count(caller, 1)
    else if (mayWait && this.#hasRoom(caller)) await this.#wait(caller)
    else throw refuse()
    try {
      return await work()
    } finally {
      this.#count(caller, -1)
      this.#callNext()
    }
  }

  #isFree(caller: string): boolean {
    return this.#busy < this.#bounds.total && (this.#byCaller.get(caller) ?? 0) < this.#bounds.perCaller
  }

  #hasRoom(caller: string): boolean {
    const { perCaller, total } = this.#bounds.waiting
    return this.#waits < total && (this.#waiting.get(caller)?.size ?? 0) < perCaller
  }

  #count(caller: string, by: 1 | -1): void {
    this.#busy += by
    const count = (this.#byCaller.get(caller) ?? 0) + by
    if (count > 0) this.#byCaller.set(caller, count)
    else this.#byCaller.delete(caller)
  }

  #wait(caller: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const own = this.#waiting.get(caller) ?? new Set()
      const end = (settle: () => void) => {
        clearTimeout(timer)
        this.#waits -= 1
        own.delete(waiter)
        if (own.size === 0) this.#waiting.delete(caller)
        settle()
      }
      const timer = setTimeout(() => end(() => reject(refuse())), this.#bounds.waitMs)
      const waiter: Waiter = { enter: () => end(resolve) }
      this.#waiting.set(caller, own.add(waiter))
      this.#waits += 1
    })
  }

  /** The caller whose turn it was goes behind the others. */
  #callNext(): void {
    const next = [...this.#waiting.keys()].find((caller) => this.#isFree(caller))
    const own = this.#waiting.get(next ?? '')
    const [waiter] = own ?? []
    if (next === undefined || !own || !waiter) return
    this.#count(next, 1)
    this.#waiting.delete(next)
    this.#waiting.set(next, own)
    waiter.enter()
  }
}

function refuse(): Refusal {
  countShed()
  return new Refusal('SURCHARGE')
}

/**
 * The calls of this scope work in the lane, each key's after its own. A body is read before: one that is sent slowly takes no
 * place, and a large one does not wait, since those that wait are kept.
 */
export function workInLane(scope: FastifyInstance, lane: Lane): void {
  scope.addHook('onRoute', (route) => {
    const { handler, bodyLimit } = route
    route.handler = async function (request, reply) {
      return lane.run(request.cle?.id ?? '', async () => handler.call(this, request, reply), bodyLimit === undefined)
    }
  })
}
