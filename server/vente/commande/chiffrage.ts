import { withADesigner } from '#contract/rules/designation.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import type { DetailCommande } from './commande.tables.ts'
import { toJustificatifs } from './justificatifs.ts'
import { toLignes, toParts } from './lignes.ts'

type Vendue = Parameters<typeof toLignes>[0] & Parameters<typeof toJustificatifs>[0]
type Chiffrage = Pick<DetailCommande, 'lignes' | 'parts' | 'justificatifs'>

/** What an order, or a quote, says of its price: the lines, each participant's part, and what is to be proved. */
export function toChiffrage(vendue: Vendue, { participants, aDesigner }: PanierFormation): Chiffrage {
  const places = withADesigner(participants, aDesigner)
  const lignes = toLignes(vendue, places)
  const justificatifs = toJustificatifs(vendue, participants)
  return { lignes, parts: toParts(vendue, places, lignes), ...(justificatifs && { justificatifs }) }
}
