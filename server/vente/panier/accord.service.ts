import { countPlaces } from '#contract/rules/designation.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import { runTogether } from '../../platform/query.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { isBeyondPart } from '../commande/impayes.service.ts'
import { queryNouveaux, queryPartNouveaux } from '../commande/nouveaux.sql.ts'

/** says of each item whether an order of it without a card would wait for the provider, as things are now. */
export async function withAccords(
  db: Db,
  { compteId }: SignIn,
  items: PanierFormation[],
  unePlaceSur: number,
): Promise<PanierFormation[]> {
  if (items.length === 0 || unePlaceSur === 1) return items
  const { nouveaux, parts } = await runTogether(db, {
    nouveaux: queryNouveaux(items.map(({ commandeur }) => commandeur.id)),
    parts: queryPartNouveaux({ references: items.map(({ reference }) => reference) }, { unePlaceSur, sauf: compteId }),
  })
  return items.map((item) => {
    const isNouveau = nouveaux.some(({ id }) => id === item.commandeur.id) && item.prix.montantTtc > 0
    const ici = parts.filter(({ reference }) => reference === item.reference)
    const voulues = new Map(ici.map(({ id }) => [id, countPlaces(item)]))
    return isNouveau && isBeyondPart(ici, voulues) ? { ...item, accord: true } : item
  })
}
