import type { PanierFormation } from '#contract/panier.ts'
import { toCents, toEuros } from '#contract/rules/montant.ts'

/** PAN-03, R-18: sums of the totals of the items, in cents. */
export function totalOf(items: readonly Pick<PanierFormation, 'prix'>[]) {
  const sum = (key: 'montantHt' | 'montantTva' | 'montantTtc') =>
    toEuros(items.reduce((cents, { prix }) => cents + toCents(prix[key]), 0))
  return { montantHt: sum('montantHt'), montantTva: sum('montantTva'), montantTtc: sum('montantTtc') }
}
