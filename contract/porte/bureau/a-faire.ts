import * as z from 'zod/mini'
import { type CorpsOf, Fait } from '../../acte.ts'
import { endpoint, type ResponseOf } from '../../endpoint.ts'
import type * as argent from '../actes/argent.ts'
import { COMMANDE } from '../actes/objets.ts'

/** What is read to settle what waits. */

const OfNumero = z.object({ id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)) })

/** A payment of a bank statement, and what it may be for. */
export const getEcriture = endpoint({
  method: 'GET',
  path: '/gestion/ecritures/:id',
  host: 'api',
  access: 'bureau:comptabilite',
  params: OfNumero,
  response: z.object({
    id: z.int(),
    jour: z.string(),
    montantCents: z.int(),
    devise: z.string(),
    payeur: z.string(),
    iban: z.string(),
    libelle: z.string(),
    /** Why it was not recorded by itself. */
    motif: z.string(),
    /** False: it pays nothing, and may only be put aside. */
    encaissable: z.boolean(),
    propositions: z.array(z.object({ numeros: z.array(z.string()), raison: z.string() })),
  }),
})
export type EcritureGeree = ResponseOf<typeof getEcriture>

/** The addresses that events are sent to, and how far each is (decision 64). */
export const listWebhooks = endpoint({
  method: 'GET',
  path: '/gestion/webhooks',
  host: 'api',
  access: 'bureau:administration',
  response: z.array(
    z.object({
      id: z.int(),
      adresse: z.string(),
      actif: z.boolean(),
      enEchecDepuis: z.nullable(z.string()),
      retard: z.int(),
      aReprendre: z.int(),
      abandonnes: z.int(),
    }),
  ),
})
export type WebhookGere = ResponseOf<typeof listWebhooks>[number]

/** The acts of this address. */
type ActeFinancement = Extract<CorpsOf<Actes[keyof Actes]>, { acte: string }>
type Actes = typeof argent

export const jugerFinancement = endpoint({
  method: 'POST',
  path: '/gestion/commandes/:numero/financement',
  host: 'api',
  access: 'bureau:comptabilite',
  params: COMMANDE.params,
  body: z.custom<ActeFinancement>(),
  response: Fait,
})
