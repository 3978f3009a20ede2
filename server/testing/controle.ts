import type pg from 'pg'
import { Connection } from '../platform/connection.ts'
import { type DatabaseHandle, openPostgres } from '../platform/database.ts'
import { type Statement, TOGETHER, toOneAnswer } from '../platform/pipelining.ts'
import type { Tables } from '../platform/tables.ts'

interface Weakness {
  /** Texts of the product's statements, with their replacements. */
  without: readonly (readonly [from: string | RegExp, to: string])[]
  /** The statement before or after which two transactions wait for each other, or `all`: the race happens every time. */
  meet?: ({ before: RegExp } | { after: RegExp }) & { all?: number }
}

export interface Controle extends DatabaseHandle<Tables> {
  /** Closes the database. Throws when there was no defence to remove, or nobody met: the control then proves nothing. */
  close(): Promise<void>
}

/** Several transactions may work on the items of one buyer at once (commande.sql.ts). */
export const WITHOUT_ITEM_LOCK = [
  [/(from panier_formation[\s\S]*)pg_advisory_xact_lock\(([\s\S]*)for update/, '$1pg_advisory_xact_lock_shared($2'],
] as const

const ENOUGH = '(s.nb_places_restantes is null or s.nb_places_restantes >= v.nombre)'
/** Reads the remaining places first, and takes them afterwards (place.sql.ts). */
export const WITHOUT_PLACES_LOCK = [
  [' for no key update of s', ''],
  [`where s.id = v.id and ${ENOUGH}`, 'where s.id = v.id'],
  ['join session s on s.id = v.id', `join session s on s.id = v.id and ${ENOUGH}`],
] as const

/** Each statement commits alone: a failure in the middle keeps the earlier changes. */
export const WITHOUT_TRANSACTION = [[/^(begin|commit|rollback)$/, 'select 1']] as const

/** For the controls: opens a database that removes a defence from the product's statements. */
export function openWithout(url: string, { without, meet }: Weakness): Controle {
  let isWeak = false
  const barrier = createBarrier(meet?.all ?? 2)
  const change = (statement: string) =>
    without.reduce((text, [from, to]) => {
      const changed = text.replace(from, to)
      isWeak ||= changed !== text
      return changed
    }, statement)
  const handle = openAround(url, async (statement, run) => {
    if (meet && 'before' in meet && meet.before.test(statement)) await barrier.wait()
    const result = await run(change(statement))
    if (meet && 'after' in meet && meet.after.test(statement)) await barrier.wait()
    return result
  })
  const close = async () => {
    await handle.close()
    if (!isWeak) throw new Error('no statement says what the control takes away')
    if (meet && !barrier.isComplete()) throw new Error('no transactions met')
  }
  return { ...handle, close }
}

/** Opens a database that has each statement of the product run by `around`. */
export function openAround(
  url: string,
  around: (statement: string, run: (statement: string) => Promise<unknown>) => Promise<unknown>,
): DatabaseHandle<Tables> {
  class Watched extends Connection {
    constructor(config?: pg.ClientConfig) {
      super(config)
      const query = this.query as (...args: unknown[]) => Promise<unknown>
      const runAround = (statement: string, ...rest: unknown[]) =>
        around(statement, (changed) => query(changed, ...rest))
      // One after the other: those behind the statement at which transactions meet wait too.
      const inTurn = async (statements: readonly Statement[]) => {
        const answers: pg.QueryResult[] = []
        for (const { sql, parameters } of statements) answers.push((await runAround(sql, parameters)) as pg.QueryResult)
        return toOneAnswer(answers)
      }
      this.query = ((statement: unknown, ...rest: unknown[]) => {
        if (statement === TOGETHER) return inTurn(rest[0] as Statement[])
        return typeof statement === 'string' && typeof rest.at(-1) !== 'function'
          ? runAround(statement, ...rest)
          : query(statement as string, ...rest)
      }) as pg.Client['query']
    }
  }
  return openPostgres<Tables>({ url, poolSize: 10, onError: () => {}, Client: Watched })
}

/** The first callers wait until there are so many; later callers pass. */
function createBarrier(all: number) {
  let arrived = 0
  const complete = Promise.withResolvers<void>()
  return {
    isComplete: () => arrived >= all,
    wait: async () => {
      arrived += 1
      if (arrived === all) complete.resolve()
      await complete.promise
    },
  }
}
