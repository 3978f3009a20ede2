import { formatEuros, formatJourCourt } from '#contract/rules/format.ts'
import type { Solde } from '#contract/suite/solde.ts'

/** What remains of an order or of an invoice, and by when: '800,00 €, en retard depuis le 09/04/2027'. */
export function sayReste({ reste, echeanceLe, enRetard }: Pick<Solde, 'reste' | 'echeanceLe' | 'enRetard'>): string {
  if (echeanceLe === null) return formatEuros(reste)
  const jour = formatJourCourt(echeanceLe)
  return `${formatEuros(reste)}, ${enRetard ? 'en retard depuis le' : 'au plus tard le'} ${jour}`
}
