import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ETATS_FINANCEMENT, FinancementForm } from '../rules/financement-form.ts'

/**
 * The calls about the funding of an order (decision 63). An order that the caller may not change is unknown (404).
 */

const OfCommande = z.object({ id: z.uuid() })

const Evenement = z.object({
  acte: z.enum(['OUVERT', 'CHANGE', 'CONFIRME', 'REFUSE', 'EXPIRE']),
  etat: z.enum(ETATS_FINANCEMENT),
  /** Null for the training provider, and for an account that was erased. */
  par: z.nullable(z.string()),
  /** An ISO moment. */
  le: z.string(),
})

export const Financement = z.object({
  /** What the file says; null until somebody opens it. */
  dossier: z.nullable(FinancementForm),
  /** The training provider holds the agreement: only the provider changes the file from then on. */
  confirme: z.boolean(),
  /** Why nothing may be changed; null when it may. */
  pourquoi: z.nullable(z.string()),
  /** Why the funder cannot pay the training provider itself; null when it can. */
  sansSubrogation: z.nullable(z.string()),
  /** The price of the order without TVA, in euros: an agreement is of that at most. */
  montantHt: z.number(),
  historique: z.array(Evenement),
})
export type Financement = z.infer<typeof Financement>

export const getFinancement = endpoint({
  method: 'GET',
  path: '/espace/commandes/:id/financement',
  host: 'api',
  access: 'signed-in',
  params: OfCommande,
  response: Financement,
})

export const saveFinancement = endpoint({
  method: 'POST',
  path: '/espace/commandes/:id/financement',
  host: 'api',
  access: 'signed-in',
  params: OfCommande,
  body: FinancementForm,
  response: z.object({}),
})

/** The funding body that the State's directory gives for the company. */
export const Proposition = z.object({
  /** Null when nothing is known. */
  organismeId: z.nullable(z.int()),
  /** It is guessed from the collective agreement, not told. */
  isIndice: z.boolean(),
})
export type Proposition = z.infer<typeof Proposition>

export const getProposition = endpoint({
  method: 'GET',
  path: '/espace/commandes/:id/financement/proposition',
  host: 'api',
  access: 'signed-in',
  params: OfCommande,
  response: Proposition,
})

/** A zip of what a funder asks for. */
export const getFinancementArchive = endpoint({
  method: 'GET',
  path: '/espace/commandes/:id/financement/archive',
  host: 'api',
  access: 'signed-in',
  params: OfCommande,
  response: z.unknown(),
})
