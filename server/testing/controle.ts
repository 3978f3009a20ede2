import type pg from 'pg'
import { Connection, type DatabaseHandle, openPostgres } from '../platform/database.ts'
import type { Tables } from '../tables.ts'

interface Weakness {
  /** What the product's statements say, and what is sent instead. */
  without: readonly (readonly [from: string | RegExp, to: string])[]
  /** Where two transactions wait for each other, before or after that statement: then the race is no luck. */
  meet?: { before: RegExp } | { after: RegExp }
}

export interface Controle extends DatabaseHandle<Tables> {
  /** Closes it. A control that found no defence to take away proves nothing: that is an error. */
  close(): Promise<void>
}

/** Items, and whatever is decided of them, are no longer one buyer's at a time (commande.sql.ts). */
export const WITHOUT_ITEM_LOCK = [
  [/(from panier_formation[\s\S]*)pg_advisory_xact_lock\(([\s\S]*)for update/, '$1pg_advisory_xact_lock_shared($2'],
] as const

const ENOUGH = '(s.nb_places_restantes is null or s.nb_places_restantes >= v.nombre)'
/** Looks at what is left first, and takes it afterwards (place.sql.ts). */
export const WITHOUT_PLACES_LOCK = [
  [' for no key update of s', ''],
  [`where s.id = v.id and ${ENOUGH}`, 'where s.id = v.id'],
  ['join session s on s.id = v.id', `join session s on s.id = v.id and ${ENOUGH}`],
] as const

/** Each statement stands alone: what fails in the middle leaves what it had done. */
export const WITHOUT_TRANSACTION = [[/^(begin|commit|rollback)$/, 'select 1']] as const

/** For the controls: the product's own code on a database that takes a defence out of its statements. */
export function openWithout(url: string, { without, meet }: Weakness): Controle {
  let isWeak = false
  const barrier = createBarrier()
  const change = (statement: string) =>
    without.reduce((text, [from, to]) => {
      const changed = text.replace(from, to)
      isWeak ||= changed !== text
      return changed
    }, statement)
  class Weak extends Connection {
    constructor(config?: pg.ClientConfig) {
      super(config)
      const query = this.query as (...args: unknown[]) => unknown
      const changing = async (statement: string, ...rest: unknown[]) => {
        if (meet && 'before' in meet && meet.before.test(statement)) await barrier()
        const result = await query(change(statement), ...rest)
        if (meet && 'after' in meet && meet.after.test(statement)) await barrier()
        return result
      }
      this.query = ((statement: unknown, ...rest: unknown[]) =>
        typeof statement === 'string' && typeof rest.at(-1) !== 'function'
          ? changing(statement, ...rest)
          : query(statement, ...rest)) as pg.Client['query']
    }
  }
  const handle = openPostgres<Tables>({ url, poolSize: 10, onError: () => {}, Client: Weak })
  const close = async () => {
    await handle.close()
    if (!isWeak) throw new Error('no statement says what the control takes away')
  }
  return { ...handle, close }
}

/** The first waits for the second; whoever comes later passes. */
function createBarrier(): () => Promise<void> {
  let arrived = 0
  const both = Promise.withResolvers<void>()
  return async () => {
    arrived += 1
    if (arrived === 2) both.resolve()
    await both.promise
  }
}
