import { Refusal } from './errors.ts'
import { toTreatment } from './sqlstate.ts'

interface Bounds {
  /** How many may be under way at once, whatever rows they want. */
  total: number
  /** How many of them may want the same rows. */
  perKey: number
  waitMs: number
}

interface Waiter {
  keys: readonly string[]
  enter(): void
  refuse(): void
}

/**
 * Keeps transactions that want the same rows waiting here, where they hold no connection: rows that are locked for long
 * stop those who want them, and nobody else.
 */
export class Turns {
  readonly #bounds: Bounds
  readonly #byKey = new Map<string, number>()
  readonly #waiting = new Set<Waiter>()
  #busy = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  async run<T>(wanted: readonly string[], work: () => Promise<T>): Promise<T> {
    const keys = [...new Set(wanted)]
    if (this.#isFree(keys)) this.#count(keys, 1)
    else await this.#wait(keys)
    try {
      return await work()
    } catch (error) {
      if (toTreatment(error as Error) === 'occupied') this.#refuse(keys)
      throw error
    } finally {
      this.#count(keys, -1)
      this.#callNext()
    }
  }

  #isFree(keys: readonly string[]): boolean {
    const { total, perKey } = this.#bounds
    return this.#busy < total && keys.every((key) => (this.#byKey.get(key) ?? 0) < perKey)
  }

  #count(keys: readonly string[], by: 1 | -1): void {
    this.#busy += by
    for (const key of keys) {
      const count = (this.#byKey.get(key) ?? 0) + by
      if (count > 0) this.#byKey.set(key, count)
      else this.#byKey.delete(key)
    }
  }

  #wait(keys: readonly string[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer)
        this.#waiting.delete(waiter)
        settle()
      }
      const refuse = () => end(() => reject(new Refusal('OCCUPE')))
      const timer = setTimeout(refuse, this.#bounds.waitMs)
      const waiter: Waiter = { keys, enter: () => end(resolve), refuse }
      this.#waiting.add(waiter)
    })
  }

  #callNext(): void {
    for (const waiter of this.#waiting) {
      if (!this.#isFree(waiter.keys)) continue
      this.#count(waiter.keys, 1)
      waiter.enter()
    }
  }

  /** Those who want the same rows would wait as long as who met the lock, and in vain. */
  #refuse(keys: readonly string[]): void {
    for (const waiter of this.#waiting) if (waiter.keys.some((key) => keys.includes(key))) waiter.refuse()
  }
}

/** The turns of each database: they depend on its pool. The embedded one has a single connection and needs none. */
const turnsOf = new WeakMap<object, Turns>()

export function setTurns(db: object, turns: Turns): void {
  turnsOf.set(db, turns)
}

/** Runs the transaction when the rows of these keys, and connections for others, are not all taken by who waits. */
export async function inTurn<T>(db: object, keys: readonly string[], transact: () => Promise<T>): Promise<T> {
  const turns = turnsOf.get(db)
  return turns ? turns.run(keys, transact) : transact()
}
