import * as z from 'zod/mini'
import { EcheanceMontree } from '../argent/echeance.ts'
import { endpoint } from '../endpoint.ts'
import { ETATS_COMMANDE } from '../reference/etat-commande.ts'
import { ETATS_SIGNATURE } from './signature.ts'

const Texte = z.nullable(z.string())

/** Decision 54: where an individual's contract stands. Moments are ISO 8601, days yyyy-MM-dd. */
export const Contrat = z.object({
  etat: z.enum(/* @__PURE__ */ ETATS_COMMANDE.map(({ etat }) => etat)),
  /** Until when the places wait for the signature; null once it is signed, or while the provider is asked. */
  expireLe: Texte,
  signeLe: Texte,
  /** The last day to withdraw. */
  finRetractation: Texte,
  retractable: z.boolean(),
  debutAnticipe: z.boolean(),
  definitifLe: Texte,
  /** When the person withdrew, or the contract lapsed because its deposit was not paid. */
  retracteLe: Texte,
  caducLe: Texte,
  echeances: z.array(EcheanceMontree),
  /** The newest version of the contract; null until it is written. */
  signature: z.nullable(z.object({ documentId: z.string(), etat: z.enum(ETATS_SIGNATURE) })),
})
export type Contrat = z.infer<typeof Contrat>

const OfCommande = z.object({ id: z.uuid() })

export const getContrat = endpoint({
  method: 'GET',
  path: '/commandes/:id/contrat',
  host: 'api',
  access: 'signed-in',
  params: OfCommande,
  response: Contrat,
})

/** Withdraws from the contract, without a reason. A repeated call answers the same. */
export const retracter = endpoint({
  method: 'POST',
  path: '/commandes/:id/retractation',
  host: 'api',
  access: 'signed-in',
  params: OfCommande,
  response: Contrat,
})
