import type { PanierFormation } from '#contract/vente/panier.ts'
import { readEnCours, writeEnCours } from './en-cours.ts'

type Item = Pick<PanierFormation, 'id' | 'prix'>

/** PAN-07: keeps the prices that were on screen when these items were validated. */
export function keepPrixVus(items: readonly Item[]): void {
  writeEnCours('prix-vus', JSON.stringify(Object.fromEntries(items.map(({ id, prix }) => [id, prix.montantTtc]))))
}

/** The price of that item when it was validated, if it is another one now. */
export function findPrixVu({ id, prix }: Item): number | undefined {
  const vus: Record<string, number> = JSON.parse(readEnCours('prix-vus') || '{}')
  const vu = vus[id]
  return vu === prix.montantTtc ? undefined : vu
}
