import type { Db } from './tables.ts'

/** Whoever counts the steps of a work of several transactions, each in its own, so that nothing done is forgotten. */
export interface Etapes {
  /** A run before this one was cut off. */
  isReprise: boolean
  count(tx: Db, comptes: Record<string, number>): Promise<void>
}
