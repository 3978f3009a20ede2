import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../rules/id.ts'
import { CommandeForm } from '../vente/commande.ts'

/** What an individual pays under a contract (decision 55), as the contract shows it. */
export const EcheanceMontree = z.object({
  /** From 1, in the order in which they are paid. */
  rang: z.int(),
  nature: z.enum(['ACOMPTE', 'SOLDE']),
  /** In euros, TTC. */
  montant: z.number(),
  /** yyyy-MM-dd: the last day to pay the deposit; for the balance, the day from which it is asked. */
  exigibleLe: z.string(),
  /** yyyy-MM-dd; null when it is not paid. */
  payeeLe: z.nullable(z.string()),
  /** Whether it may be paid by card now. */
  payable: z.boolean(),
})
export type EcheanceMontree = z.infer<typeof EcheanceMontree>

/**
 * Opens, or finds again, the card payment of one échéance. The payer comes back to the page of the order. An order that
 * the caller may not pay is unknown (404).
 */
export const payEcheance = endpoint({
  method: 'POST',
  path: '/commandes/:id/echeances/:rang/paiement',
  host: 'api',
  access: 'signed-in',
  params: z.object({ id: z.uuid(), rang: Id }),
  body: z.pick(CommandeForm, { contextUrl: true }),
  response: z.object({ url: z.string() }),
})
