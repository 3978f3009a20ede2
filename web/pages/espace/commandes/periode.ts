import type { Periode } from '#contract/catalogue/formation.ts'
import { formatPeriode } from '#contract/rules/format.ts'

/** The dates inside a sentence: « du 12/03/2027 au 13/03/2027 ». */
export function sayPeriode({ dateDebut, dateFin }: Periode): string {
  if (dateDebut === null) return 'sans date'
  const periode = formatPeriode(dateDebut, dateFin ?? dateDebut)
  return periode.charAt(0).toLowerCase() + periode.slice(1)
}
