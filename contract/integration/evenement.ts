import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
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

const MAX_LIMITE = 1_000
const LIMITE = 100

/** The feed: everything that happened, in order, without a gap, for ever. */
export const listEvenements = endpoint({
  method: 'GET',
  path: '/integration/v1/evenements',
  host: 'api',
  access: 'cle',
  droit: 'lecture',
  query: z.object({
    /** The place of the last event that was read; 0 for the first time. */
    depuis: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)), 0),
    limite: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_LIMITE)), LIMITE),
  }),
  response: z.object({
    elements: z.array(Evenement),
    /** What to give as `depuis` next, also when there is nothing new. */
    suivant: z.int(),
  }),
})
