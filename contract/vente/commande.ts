import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AdresseCourte } from '../personne/adresse.ts'
import { EntiteFacturation } from '../personne/entite-facturation.ts'
import { ETATS_COMMANDE } from '../reference/etat-commande.ts'
import { AcheteurPublic } from '../rules/acheteur-public.ts'
import { CoordonneesBancaires } from '../rules/banque.ts'
import { BodyId, Id } from '../rules/id.ts'
import { boundedArray } from '../rules/liste.ts'
import { CompteRemboursement } from '../rules/modification-form.ts'
import { isOneLine, oneLine, Reference } from '../rules/texte.ts'
import { Commandeur, EtapeChoisie, Montants, PanierParticipant, PanierSession } from './panier.ts'

const MAX_URL = 2_000
const MAX_RUM = 35

/** CMD-03, with the total shown to the buyer: the server refuses the order when the price differs. */
export const CommandeForm = z.object({
  facturationClientId: BodyId,
  panierFormationId: z.uuid(),
  reference: Reference,
  /** Null for a formation that costs nothing. */
  modeReglementId: z.nullable(z.int()),
  /** The page the buyer is on: an address of this site, to which a payment returns. */
  contextUrl: z.url().check(z.maxLength(MAX_URL), isOneLine),
  montantTtc: z.number().check(z.nonnegative()),
  /** Decision 54: an individual asks expressly to begin before the end of their delay to withdraw. */
  debutAnticipe: z.optional(z.boolean()),
  /** Decision 58: what the invoice says to a public buyer; of another payer, it is not kept. */
  acheteurPublic: z.optional(AcheteurPublic),
  /** Decision 60: by direct debit, the reference of a mandate of the payer, or the account of a new one. */
  mandat: z.optional(oneLine(MAX_RUM)),
  compteDebite: z.optional(CompteRemboursement),
})
export type CommandeForm = z.infer<typeof CommandeForm>

/** The most items "Tout valider" orders. */
export const MAX_COMMANDES = 20

/** The same for several items, with one payer and one payment mode. */
export const CommandesForm = z.object({
  facturationClientId: CommandeForm.shape.facturationClientId,
  modeReglementId: CommandeForm.shape.modeReglementId,
  contextUrl: CommandeForm.shape.contextUrl,
  debutAnticipe: CommandeForm.shape.debutAnticipe,
  acheteurPublic: CommandeForm.shape.acheteurPublic,
  mandat: CommandeForm.shape.mandat,
  compteDebite: CommandeForm.shape.compteDebite,
  items: boundedArray(
    z.pick(CommandeForm, { panierFormationId: true, reference: true, montantTtc: true }),
    MAX_COMMANDES,
  ).check(
    z.minLength(1),
    z.refine((items) => new Set(items.map(({ panierFormationId }) => panierFormationId)).size === items.length),
  ),
})
export type CommandesForm = z.infer<typeof CommandesForm>

export const Commande = z.object({
  id: z.string(),
  numero: z.string(),
  // The PURE mark lets the browser's build, which never parses an order, drop the whole schema.
  etat: z.enum(/* @__PURE__ */ ETATS_COMMANDE.map(({ etat }) => etat)),
  /** yyyy-MM-ddTHH:mm:ssZ */
  date: z.string(),
  reference: z.string(),
  formation: PanierSession,
  etapes: z.array(EtapeChoisie),
  commandeur: Commandeur,
  payeur: z.extend(AdresseCourte, { id: z.int(), denomination: z.string() }),
  participants: z.array(PanierParticipant),
  /** Decision 52: the places that nobody is named for yet. */
  aDesigner: z.optional(z.int()),
  referenceInterne: z.string(),
  modeReglementId: z.nullable(z.int()),
  modeReglementLabel: z.nullable(z.string()),
  /** CMD-07: the payment instructions, in lines; null for a card (CMD-06). */
  instructions: z.nullable(z.string()),
  prix: Montants,
  /** The training provider cancelled a session of it. */
  sessionAnnulee: z.optional(z.literal(true)),
  /** Decision 61: the quote that it was ordered by. */
  devis: z.optional(z.object({ id: z.string(), numero: z.string(), emisLe: z.string() })),
  /** what refused remises add to the price, due by its own invoice. */
  complement: z.optional(z.pick(Montants, { montantHt: true, montantTva: true, montantTtc: true })),
})
export type Commande = z.infer<typeof Commande>

/** CMD-03: orders without a card. A repeated call for the same basket item answers the existing order. */
export const createCommande = endpoint({
  method: 'POST',
  path: '/inscription/commande',
  host: 'api',
  access: 'signed-in',
  body: CommandeForm,
  response: Commande,
})

/** An order by card that waits for its payment: the token leads to the provider's page, at this address. */
export const CommandeCb = z.object({ commandeId: z.string(), token: z.string(), url: z.string() })
export type CommandeCb = z.infer<typeof CommandeCb>

/** CMD-04: holds the places and opens a payment. */
export const createCommandeCb = endpoint({
  method: 'POST',
  path: '/inscription/commande-cb',
  host: 'api',
  access: 'signed-in',
  body: CommandeForm,
  response: CommandeCb,
})

/** "Tout valider" without a card: creates one order per item, all or none. */
export const createCommandes = endpoint({
  method: 'POST',
  path: '/inscription/commandes',
  host: 'api',
  access: 'signed-in',
  body: CommandesForm,
  response: z.array(Commande),
})

/** "Tout valider" by card: opens one payment for all orders; the answered id is the first order's. */
export const createCommandesCb = endpoint({
  method: 'POST',
  path: '/inscription/commandes-cb',
  host: 'api',
  access: 'signed-in',
  body: CommandesForm,
  response: CommandeCb,
})

/** The order with this id and the others of its lot; an order made alone is a list of one. */
export const listCommandes = endpoint({
  method: 'GET',
  path: '/inscription/commandes/:id',
  host: 'api',
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
  response: z.array(Commande),
})

/** An order of the caller, for the pages after an order; the call changes nothing. */
export const getCommande = endpoint({
  method: 'GET',
  path: '/inscription/commande/:id',
  host: 'api',
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
  response: Commande,
})

/** Decision 60: a mandate of a payer, with the last characters of the account that it lets us debit. */
const MandatConnu = z.object({ clientId: z.int(), rum: z.string(), finIban: z.string() })

/**
 * CMD-01: the possible payers with the last one named (PAR-11: among this seller's orders, if given), the caller's last
 * payment mode for this orderer, and the account for transfers.
 */
export const getFacturation = endpoint({
  method: 'GET',
  path: '/inscription/commandeur/:id/facturation',
  host: 'api',
  access: 'signed-in',
  params: z.object({ id: Id }),
  query: z.object({ vendeurId: z.optional(Id) }),
  response: z.object({
    dernierPayeur: z.nullable(z.int()),
    dernierModeReglement: z.nullable(z.int()),
    entitesFacturation: z.array(EntiteFacturation),
    banque: z.nullable(CoordonneesBancaires),
    /** Null when nothing is debited here: no account is asked for. */
    mandats: z.nullable(z.array(MandatConnu)),
  }),
})
