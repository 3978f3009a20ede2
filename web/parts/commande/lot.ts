import { listReglements, listReglementsOf, type Reglement } from '#contract/rules/reglement.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'

/** The orderer and their capacity, as a key: items paid together share it. */
export function commandeurKey({ commandeur, particulier }: Pick<PanierFormation, 'commandeur' | 'particulier'>) {
  return `${commandeur.id} ${particulier}`
}

/** PAN-07: an item that costs nothing, or accepts no payment mode, is ordered directly. */
export function isToPay({ prix, formation }: Pick<PanierFormation, 'prix' | 'formation'>): boolean {
  return prix.montantTtc > 0 && listReglements(formation.paiement).length > 0
}

/** CMD-01: the payment modes that all items accept, with the distinct instructions of each mode. */
export function listReglementsCommuns(
  items: readonly Pick<PanierFormation, 'formation' | 'particulier' | 'prix'>[],
): Reglement[] {
  const [first = [], ...others] = items.map(listReglementsOf)
  return first.flatMap(({ modeReglementId, instructions }) => {
    const same = others.flatMap((one) => one.find((other) => other.modeReglementId === modeReglementId) ?? [])
    if (same.length < others.length) return []
    const said = new Set([instructions, ...same.map((other) => other.instructions)].filter((text) => text !== null))
    return [{ modeReglementId, instructions: [...said].join('\n') || null }]
  })
}
