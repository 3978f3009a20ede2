import * as z from 'zod/mini'
import { Libelle, Periode } from '../catalogue/formation.ts'
import { endpoint } from '../endpoint.ts'
import { DocumentLigne } from '../papier/document.ts'
import { ETATS_COMMANDE } from '../reference/etat-commande.ts'
import { STATUTS_INSCRIPTION } from '../reference/statut-inscription.ts'
import { Id } from '../rules/id.ts'
import { isOneLine } from '../rules/texte.ts'
import { AVirer } from '../suite/modification.ts'
import { Du, Solde } from '../suite/solde.ts'
import { Commande, CommandeCb } from '../vente/commande.ts'
import { Deplacement } from '../vente/deplacement.ts'
import { Evenement } from '../vente/historique.ts'

const Texte = z.nullable(z.string())
const Etat = z.enum(/* @__PURE__ */ ETATS_COMMANDE.map(({ etat }) => etat))
const MAX_URL = 2_000

/** Decision 55: of an order of which a part is paid and nothing more is due today, the day from which the rest is. */
const SuivanteLe = z.optional(z.string())

export const CommandeLigne = z.object({
  id: z.string(),
  numero: z.string(),
  date: z.string(),
  etat: Etat,
  titre: z.string(),
  reference: z.string(),
  type: Libelle,
  /** Today's dates; for a cursus, from the first to the last day of the chosen sessions. */
  dateDebut: Texte,
  dateFin: Texte,
  deplacements: z.array(Deplacement),
  commandeur: z.string(),
  payeur: z.string(),
  /** the company in view pays it, and another one made it. */
  facturee: z.boolean(),
  /** The name of the person who ordered. */
  personne: z.string(),
  /** True when the caller is that person. */
  propre: z.boolean(),
  nbParticipants: z.int(),
  /** Decision 52: the places that nobody is named for yet. */
  aDesigner: z.optional(z.int()),
  /** The participants' names, so that a search by name finds their orders. */
  participants: z.string(),
  referenceInterne: z.string(),
  modeReglementLabel: Texte,
  montantHt: z.number(),
  montantTva: z.number(),
  montantTtc: z.number(),
  numeroFacture: Texte,
  /** Decision 59: what is still to be paid otherwise than by card, and by when; null while that is not followed. */
  reste: z.nullable(z.number()),
  echeanceLe: Texte,
  suivanteLe: SuivanteLe,
})
export type CommandeLigne = z.infer<typeof CommandeLigne>

/**
 * The caller's own orders, or all orders of a company for a caller who may read its documents (ROL-02), the newest
 * first. `avant` is the `suite` of the previous answer; the first page is short, so that the screen shows lines at
 * once.
 */
export const listCommandes = endpoint({
  method: 'GET',
  path: '/espace/commandes',
  host: 'api',
  access: 'signed-in',
  query: z.object({
    clientId: z.optional(Id),
    avant: z.optional(z.uuid()),
    nombre: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_000))),
  }),
  /** `total` is counted in the first answer only, and `du` there for a company; both are null in the next ones. */
  response: z.object({
    commandes: z.array(CommandeLigne),
    suite: Texte,
    total: z.nullable(z.int()),
    du: z.nullable(Du),
  }),
})

/** The companies whose orders the caller may read. */
export const listClients = endpoint({
  method: 'GET',
  path: '/espace/societes',
  host: 'api',
  access: 'signed-in',
  response: z.array(z.object({ id: z.int(), denomination: z.string(), ville: z.string() })),
})

export const CommandeDetail = z.object({
  commande: Commande,
  personne: z.object({ prenom: z.string(), nom: z.string(), email: z.string() }),
  propre: z.boolean(),
  /** Decision 50: the caller may change it, as far as its conditions allow. */
  modifiable: z.boolean(),
  /** the caller reads it for the payer alone: nothing of the participants but what the invoice says. */
  facturee: z.boolean(),
  /** The sessions whose dates have changed since the order: `commande` has the new dates. */
  deplacements: z.array(Deplacement),
  /** Decision 49: the provider moved or cancelled a session since: the conditions of `commande` are those of that. */
  deplacee: z.boolean(),
  /** The other fields of the request. Only who asked for the disability contact sees that request; others get null. */
  priseEnCharge: z.boolean(),
  commentairesFront: z.string(),
  demandeContactReferentHandicap: z.nullable(z.boolean()),
  historique: z.array(Evenement),
  /** The amounts received and refunded, for a payment by card. */
  paiement: z.nullable(z.object({ encaisse: z.number(), rembourse: z.number() })),
  /** What is paid and due otherwise than by card; null while that is not followed. */
  solde: z.nullable(Solde),
  suivanteLe: SuivanteLe,
  /**
   * Decisions 50 and 59: what cards refused to take back, or was paid too much otherwise, and is to be transferred, and
   * whether its account is still to be given; null where there is nothing, and for who may not change the order.
   */
  aVirer: z.nullable(AVirer),
  /** Decision 60: of an order by direct debit, the day on which its mandate was signed; null before. */
  mandat: z.nullable(z.object({ rum: z.string(), signeLe: Texte })),
  /** The caller's own order by card waits for its payment, or its failed payment may be made again. */
  repayable: z.boolean(),
  documents: z.array(DocumentLigne),
  /** The registration of each participant, with their own documents. */
  inscriptions: z.array(
    z.object({
      id: z.int(),
      nom: z.string(),
      prenom: z.string(),
      email: z.string(),
      session: z.string(),
      periode: Periode,
      statut: z.enum(/* @__PURE__ */ STATUTS_INSCRIPTION.map(({ statut }) => statut)),
      documents: z.array(DocumentLigne),
    }),
  ),
})
export type CommandeDetail = z.infer<typeof CommandeDetail>

const OfCommande = z.object({ id: z.uuid() })

export const getCommandeDetail = endpoint({
  method: 'GET',
  path: '/espace/commandes/:id',
  host: 'api',
  access: 'signed-in',
  params: OfCommande,
  response: CommandeDetail,
})

/** A new attempt to pay an order by card after a failed one: every rule applies again, places and price included. */
export const payAgain = endpoint({
  method: 'POST',
  path: '/espace/commandes/:id/paiement',
  host: 'api',
  access: 'signed-in',
  params: OfCommande,
  body: z.object({ contextUrl: z.url().check(z.maxLength(MAX_URL), isOneLine) }),
  response: CommandeCb,
})
