import { MAX_COMMANDES } from '#contract/vente/commande.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import { commandeurKey, isToPay } from '#web/parts/commande/lot.ts'

/** The items that "Tout valider" orders together, and those it leaves in the basket with the reason. */
export interface Lot {
  key: string
  items: PanierFormation[]
  ecartees: { item: PanierFormation; motif: string }[]
}

/** Two or more items of one orderer, to pay together. */
export function toLots(items: readonly PanierFormation[]): Lot[] {
  const groups = Map.groupBy(items.filter(isOuverte), commandeurKey)
  return [...groups]
    .filter(([, group]) => group.length > 1)
    .map(([key, group]) => {
      const kept = group.slice(0, MAX_COMMANDES)
      const others = items.filter((item) => !kept.includes(item))
      return { key, items: kept, ecartees: others.map((item) => ({ item, motif: toMotif(item, key) })) }
    })
}

/** The screen has one main action: the lot if there is one, else the first item that can be ordered. */
export function findPrincipal(items: readonly PanierFormation[]): PanierFormation | undefined {
  if (toLots(items).length > 0) return undefined
  return items.find(({ formation }) => formation.statut === null)
}

function isOuverte(item: PanierFormation): boolean {
  return item.formation.statut === null && isToPay(item)
}

function toMotif(item: PanierFormation, key: string): string {
  if (item.formation.statut !== null) return 'elle n’est plus ouverte à l’inscription'
  if (!isToPay(item)) return 'elle n’a pas de règlement à choisir'
  if (commandeurKey(item) !== key) return `elle est commandée pour ${item.commandeur.denomination}`
  return `pas plus de ${MAX_COMMANDES} formations à la fois`
}
