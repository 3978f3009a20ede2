import * as z from 'zod/mini'
import { endpoint, type ResponseOf } from '../../endpoint.ts'
import { text } from '../../rules/texte.ts'

/** What is settled in the lists of what waits, each answered by the sentence that says what was done. */

const MAX_MOTIF = 500
const Motif = text(MAX_MOTIF).check(z.minLength(1, 'Dites pourquoi.'))
const OfCommande = z.object({ numero: z.string().check(z.regex(/^C\d{8,15}$/)) })
const OfNumero = z.object({ id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)) })
const Fait = z.object({ message: z.string() })

/** */
export const jugerJustificatif = endpoint({
  method: 'POST',
  path: '/gestion/commandes/:numero/justificatif',
  host: 'api',
  access: 'bureau:inscriptions',
  params: OfCommande,
  body: z.strictObject({
    email: z.string().check(z.maxLength(254)),
    decision: z.enum(['ACCEPTE', 'REFUSE']),
    /** Of a refusal, as who ordered reads it. */
    motif: text(MAX_MOTIF),
  }),
  response: Fait,
})

/** Decision 63: the agreement reached the provider, or the funder does not pay. */
export const jugerFinancement = endpoint({
  method: 'POST',
  path: '/gestion/commandes/:numero/financement',
  host: 'api',
  access: 'bureau:comptabilite',
  params: OfCommande,
  body: z.discriminatedUnion('acte', [
    z.strictObject({ acte: z.literal('confirmer') }),
    z.strictObject({ acte: z.literal('refuser'), motif: Motif }),
  ]),
  response: Fait,
})

/** Reminds who has still to sign the documents of an order, once a day at most. */
export const relancerSignature = endpoint({
  method: 'POST',
  path: '/gestion/commandes/:numero/relance',
  host: 'api',
  access: 'bureau:inscriptions',
  params: OfCommande,
  body: z.strictObject({}),
  response: Fait,
})

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

/** The invoices or orders that it pays, in this order. */
export const rapprocherEcriture = endpoint({
  method: 'POST',
  path: '/gestion/ecritures/:id/rapprochement',
  host: 'api',
  access: 'bureau:comptabilite',
  params: OfNumero,
  body: z.strictObject({
    numeros: z
      .array(
        z.string().check(z.regex(/^(?:C\d{8,15}|F\d{4}-\d{6,12})$/, 'Un numéro de commande (C…) ou de facture (F…).')),
      )
      .check(z.minLength(1, 'Indiquez une commande ou une facture.'), z.maxLength(20)),
  }),
  response: Fait,
})

/** It pays nothing here. */
export const ecarterEcriture = endpoint({
  method: 'POST',
  path: '/gestion/ecritures/:id/ecart',
  host: 'api',
  access: 'bureau:comptabilite',
  params: OfNumero,
  body: z.strictObject({ motif: Motif }),
  response: Fait,
})

/** A mail that did not leave is given up for good. */
export const classerCourriel = endpoint({
  method: 'POST',
  path: '/gestion/courriels/:id/classement',
  host: 'api',
  access: 'bureau:inscriptions',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({}),
  response: Fait,
})

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

/** Sends again what an address did not take: all of it, or one event by its place in the feed. */
export const rejouerWebhook = endpoint({
  method: 'POST',
  path: '/gestion/webhooks/:id/rejeu',
  host: 'api',
  access: 'bureau:administration',
  params: OfNumero,
  body: z.strictObject({ rang: z.nullable(z.int()) }),
  response: Fait,
})

/** An address that was stopped goes on where it was. */
export const reprendreWebhook = endpoint({
  method: 'POST',
  path: '/gestion/webhooks/:id/reprise',
  host: 'api',
  access: 'bureau:administration',
  params: OfNumero,
  body: z.strictObject({}),
  response: Fait,
})
