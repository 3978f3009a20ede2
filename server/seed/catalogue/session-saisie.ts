import type * as z from 'zod'
import type { LIGNES } from '../../catalogue/import/lignes.ts'

export type SessionSaisie = z.input<(typeof LIGNES)['session']>

export interface SessionOptions extends Partial<SessionSaisie> {
  /** The half-day of a session that lasts only one. */
  demi?: 'matin' | 'aprem'
  /** The hours [from, to] in minutes, when they are not the usual ones. */
  heures?: [number, number]
  /** The days from one seance to the next; without it, seances are on consecutive days. */
  ecart?: number
  /** The places left; the others were sold elsewhere. */
  restantes?: number
  /** The days from today to the last day of registration. */
  limite?: number
}

export interface SessionDemo extends SessionOptions {
  /** Part of the reference: a city, CV for a virtual class, LIG online, EL for an e-learning product, ITR for intra. */
  code: string
  /** The days from today to the first day; absent for an e-learning product. */
  dans?: number
}
