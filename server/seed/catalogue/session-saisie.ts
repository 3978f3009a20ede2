import type * as z from 'zod'
import type { LIGNES } from '../../catalogue/import/lignes.ts'

export type SessionSaisie = z.input<(typeof LIGNES)['session']>

export interface SessionOptions extends Partial<SessionSaisie> {
  /** Half a day only. */
  demi?: 'matin' | 'aprem'
  /** [from, to] in minutes, when the hours are not the usual ones. */
  heures?: [number, number]
  /** Days from one seance to the next; without it they follow one another. */
  ecart?: number
  /** Places left: the others are sold elsewhere. */
  restantes?: number
  /** Days from today to the last day of registration. */
  limite?: number
}

export interface SessionDemo extends SessionOptions {
  /** Of the reference: a city, CV for a virtual class, LIG online, EL for an e-learning product, ITR for intra. */
  code: string
  /** Days from today to the first day; none for an e-learning product. */
  dans?: number
}
