import { addDays } from '#contract/rules/jour.ts'
import type { Relance } from './relance.sql.ts'

/** What becomes of the reminders of an invoice. */
export interface SuiteRelance {
  /** The number of the reminder to write now, 1 for the first; null for none. */
  rang: number | null
  /** When to look at it next; null when there is nothing more to remind of. */
  relanceLe: string | null
}

interface Impayee {
  /** In cents. */
  resteCents: number
  echeanceLe: string | null
  isPreleve: boolean
}

const RIEN: SuiteRelance = { rang: null, relanceLe: null }

/**
 * Decision 59: of the reminders that are due on this day, the last is written. What the training provider takes by direct
 * debit is late by its own doing, and nobody is reminded of it.
 */
export function toSuiteRelance(
  { relances, isArretee, isSuspendue }: Omit<Relance, 'relanceLe'>,
  { resteCents, echeanceLe, isPreleve }: Impayee,
  { jours, today }: { jours: readonly number[]; today: string },
): SuiteRelance {
  if (resteCents === 0 || echeanceLe === null || isArretee || isPreleve) return RIEN
  if (isSuspendue) return { rang: null, relanceLe: addDays(today, 1) }
  const rang = jours.filter((jour) => addDays(echeanceLe, jour) <= today).length
  const prochain = jours[Math.max(rang, relances)]
  const relanceLe = prochain === undefined ? null : addDays(echeanceLe, prochain)
  return { rang: rang > relances ? rang : null, relanceLe }
}
