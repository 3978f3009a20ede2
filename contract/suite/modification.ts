import * as z from 'zod/mini'
import { Destination } from '../argent/destination.ts'
import { endpoint } from '../endpoint.ts'
import { ChangementForm, CompteVoulu, ModificationForm } from '../rules/modification-form.ts'
import { Reference } from '../rules/texte.ts'
import { DateProposee } from '../vente/date-proposee.ts'
import { Montants } from '../vente/panier.ts'

/** The calls by which a buyer changes an order (decision 50). An order that the caller may not change is unknown (404). */

const OfCommande = z.object({ id: z.uuid() })
const Texte = z.nullable(z.string())
const Totaux = z.pick(Montants, { montantHt: true, montantTva: true, montantTtc: true })

/** What may be done now with an order, and until when in words; `pourquoi` says why nothing may. */
export const Modifiable = z.object({
  remplacement: z.boolean(),
  report: z.boolean(),
  /** The share of the price that a cancellation keeps, in percent; null when nothing may be cancelled. */
  retenue: z.nullable(z.int()),
  pourquoi: Texte,
  /** Decision 52: the places that may be named now, and the day by which they are to be; null when there are none. */
  aDesigner: z.nullable(z.object({ nombre: z.int(), limite: Texte })),
  /** A change waits for its payment: where it is paid, until then. */
  enAttente: z.nullable(z.object({ id: z.string(), url: Texte, expireLe: z.string() })),
})
export type Modifiable = z.infer<typeof Modifiable>

export const getModifiable = endpoint({
  method: 'GET',
  path: '/espace/commandes/:id/modifiable',
  host: 'api',
  access: 'signed-in',
  params: OfCommande,
  response: Modifiable,
})

/** `de` is a session of the order; its other dates that are open to registration, the next first. */
export const listDates = endpoint({
  method: 'GET',
  path: '/espace/commandes/:id/dates',
  host: 'api',
  access: 'signed-in',
  params: OfCommande,
  query: z.object({ de: Reference }),
  response: z.array(DateProposee),
})

/** What becomes of the difference. */
export const SUITES_ARGENT = [
  'RIEN',
  /** It is asked for on the spot, and the change is made once it is paid. */
  'A_PAYER_PAR_CARTE',
  /** A complementary invoice, paid as the order was. */
  'A_FACTURER',
  /** On the card that paid. */
  'REMBOURSEMENT_CARTE',
  /** A credit note: less is due, or the buyer gives the account for what was paid already. */
  'AVOIR',
] as const

/** What is to be given back by transfer, and whether its account is still to be given. */
export const AVirer = z.object({
  montant: z.number(),
  isCompteAttendu: z.boolean(),
  isCarteRefusee: z.boolean(),
  destination: Destination,
})

export const Apercu = z.object({
  avant: Totaux,
  apres: Totaux,
  /** apres − avant: below zero in favour of the payer. */
  difference: Totaux,
  /** The lines that explain the difference, as the credit note or the invoice will print them. */
  lignes: z.array(z.object({ designation: z.string(), quantite: z.int(), montantHt: z.number(), tauxTva: z.number() })),
  /** Of a cancellation: the share that is kept, in percent, and its amount TTC. */
  retenue: z.nullable(z.object({ pourcent: z.int(), montantTtc: z.number() })),
  suite: z.enum(SUITES_ARGENT),
  destination: Destination,
  /** What does not forbid the change but is to be known: a clash of dates, an option that the other date has not. */
  avertissements: z.array(z.string()),
  /** Some move and others stay: those who move get an order of their own. */
  scission: z.boolean(),
})
export type Apercu = z.infer<typeof Apercu>

/** Judges the change and says what it costs; changes nothing. */
export const previewModification = endpoint({
  method: 'POST',
  path: '/espace/commandes/:id/modification/apercu',
  host: 'api',
  access: 'signed-in',
  params: OfCommande,
  body: ChangementForm,
  response: Apercu,
})

export const Modifiee = z.object({
  etat: z.enum(['FAITE', 'EN_ATTENTE_PAIEMENT', 'ABANDONNEE']),
  /** Where a change that waits is paid. */
  url: Texte,
  /** The order of those who moved while others stayed; null before it is made. */
  commandeCreeeId: Texte,
})
export type Modifiee = z.infer<typeof Modifiee>

/** Makes the change, or opens its payment. A repeated call answers what became of it. */
export const addModification = endpoint({
  method: 'POST',
  path: '/espace/commandes/:id/modification',
  host: 'api',
  access: 'signed-in',
  params: OfCommande,
  body: ModificationForm,
  response: Modifiee,
})

/** Gives up a change that waits for its payment, and its places. A change paid meanwhile is made. */
export const abandonModification = endpoint({
  method: 'DELETE',
  path: '/espace/commandes/:id/modification',
  host: 'api',
  access: 'signed-in',
  params: OfCommande,
  response: Modifiee,
})

/** The account to which a refund goes that has none yet. Once given, only the training provider changes it. */
export const giveCompte = endpoint({
  method: 'POST',
  path: '/espace/commandes/:id/remboursement/compte',
  host: 'api',
  access: 'signed-in',
  params: OfCommande,
  body: CompteVoulu,
  response: z.object({}),
})
