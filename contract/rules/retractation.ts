import { addDays } from './jour.ts'
import { dayInParis } from './jour-paris.ts'
import { isJourOuvre } from './jours-feries.ts'

/** L. 221-18 of the Code de la consommation. It is longer than the 10 days of L. 6353-5 of the Code du travail. */
export const RETRACTATION_JOURS = 14

/**
 * L. 221-19: the last day, yyyy-MM-dd in Paris, on which who signed at this moment may withdraw, until midnight. The day
 * of the signature does not count; a last day on a Saturday, a Sunday or a holiday is the next working day.
 */
export function finRetractation(signeLe: Date): string {
  let last = addDays(dayInParis(signeLe), RETRACTATION_JOURS)
  while (!isJourOuvre(last)) last = addDays(last, 1)
  return last
}

/** Whether the delay still runs on this day. */
export function isRetractable(fin: string, now: Date): boolean {
  return dayInParis(now) <= fin
}
