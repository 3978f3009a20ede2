import { DESIGNATION_JOURS, limiteDesignation } from '#contract/rules/designation.ts'
import { formatJourCourt } from '#contract/rules/format.ts'
import type { ADesignerRow } from './rappel.sql.ts'

/** Decision 52: by when the people of an order are named, or since when they should have been. */
export function sayNomsAttendus({ jours, debut }: Pick<ADesignerRow, 'jours' | 'debut'>, today: string): string {
  const limite = limiteDesignation(debut, jours ?? DESIGNATION_JOURS) ?? debut
  return `${limite < today ? 'attendues depuis' : 'attendues pour'} le ${formatJourCourt(limite)}`
}
