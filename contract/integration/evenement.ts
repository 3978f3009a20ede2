import * as z from 'zod/mini'
import { EVENEMENTS_CLIENT } from './evenement-client.ts'
import { EVENEMENTS_COMMANDE } from './evenement-commande.ts'
import type { DefinitionEvenement } from './evenement-definition.ts'
import { EVENEMENTS_PAIEMENT } from './evenement-paiement.ts'

const DEFINITIONS = { ...EVENEMENTS_COMMANDE, ...EVENEMENTS_PAIEMENT, ...EVENEMENTS_CLIENT }
export type TypeEvenement = keyof typeof DEFINITIONS

/** Everything that happens and is told (decision 64), by type. */
export const EVENEMENTS: Record<TypeEvenement, DefinitionEvenement> = DEFINITIONS

export function isTypeEvenement(texte: string): texte is TypeEvenement {
  return Object.hasOwn(EVENEMENTS, texte)
}

/** An event, as the feed and the webhooks tell it. A newer version may tell types that this one does not know. */
export const Evenement = z.object({
  /** The place in the feed: 1, 2, 3, and so on. */
  rang: z.int(),
  type: z.string(),
  moment: z.string(),
  /** What it happened to. */
  objet: z.string(),
  objetId: z.string(),
  /** Of EVENEMENTS: ids, states, days and sums, never a name or an address. */
  donnees: z.record(z.string(), z.unknown()),
})
export type Evenement = z.infer<typeof Evenement>
