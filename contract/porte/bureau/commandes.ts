import * as z from 'zod/mini'
import { endpoint, type ResponseOf } from '../../endpoint.ts'
import { ETATS_COMMANDE } from '../../reference/etat-commande.ts'
import { text } from '../../rules/texte.ts'
import { Evenement } from '../../vente/historique.ts'

const Etat = z.enum(/* @__PURE__ */ ETATS_COMMANDE.map(({ etat }) => etat))
const Jour = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))
const Texte = z.nullable(z.string())
export const MAX_RECHERCHE = 100

/** Amounts in cents. */
const LIGNE = {
  numero: z.string(),
  /** When it was made. */
  creeeLe: z.string(),
  etat: Etat,
  titre: z.string(),
  reference: z.string(),
  client: z.string(),
  /** Who ordered. */
  personne: z.string(),
  places: z.int(),
  montantTtcCents: z.int(),
}
const CommandeGeree = z.object(LIGNE)
export type CommandeGeree = z.infer<typeof CommandeGeree>

/** The newest first. `suite` is the `avant` of the next page. */
export const listCommandesGerees = endpoint({
  method: 'GET',
  path: '/gestion/commandes',
  host: 'api',
  access: 'bureau:lecture',
  query: z.object({
    /** A number, or a part of a name or of an address: of a company, of who ordered, of a participant. */
    q: z.optional(text(MAX_RECHERCHE)),
    etat: z.optional(Etat),
    du: z.optional(Jour),
    au: z.optional(Jour),
    avant: z.optional(z.string().check(z.maxLength(100))),
  }),
  response: z.object({ commandes: z.array(CommandeGeree), suite: Texte }),
})

const OfCommande = z.object({ numero: z.string().check(z.regex(/^C\d{8,15}$/)) })

const EncaissementLigne = z.object({
  id: z.string(),
  recuLe: z.string(),
  montantCents: z.int(),
  mode: z.string(),
  reference: z.string(),
  /** Why it was taken back; null while it stands. */
  annule: Texte,
  /** It takes another one back, or was moved here by a change: nothing can be done with it. */
  isEcriture: z.boolean(),
})

const CourrielLigne = z.object({
  id: z.string(),
  destinataire: z.string(),
  sujet: z.string(),
  ecritLe: z.string(),
  envoyeLe: Texte,
  /** Nobody tries to send it any more. */
  isAbandonne: z.boolean(),
})

export const getCommandeGeree = endpoint({
  method: 'GET',
  path: '/gestion/commandes/:numero',
  host: 'api',
  access: 'bureau:lecture',
  params: OfCommande,
  // Written here and not apart: the browser's build drops it with the endpoint.
  response: z.object({
    ...LIGNE,
    dateDebut: Texte,
    dateFin: Texte,
    email: z.string(),
    payeur: z.string(),
    modeReglement: Texte,
    participants: z.array(z.object({ email: z.string(), prenom: z.string(), nom: z.string(), statut: z.string() })),
    /** Places that nobody is named for, and by when they have names. */
    aDesigner: z.int(),
    nomsAttendus: z.nullable(z.object({ jour: z.string(), isEnRetard: z.boolean() })),
    argent: z.object({ carteCents: z.int(), rembourseCents: z.int(), resteCents: z.int(), tropCents: z.int() }),
    encaissements: z.array(EncaissementLigne),
    isRelancesArretees: z.boolean(),
    documents: z.array(z.object({ id: z.string(), titre: z.string(), pour: z.string(), isDessine: z.boolean() })),
    courriels: z.array(CourrielLigne),
    historique: z.array(Evenement),
    /** The changes that are not in its history: those that wait for their payment, and those that were given up. */
    changementsSansSuite: z.array(
      z.object({
        id: z.string(),
        demandeLe: z.string(),
        texte: z.string(),
        auteur: z.string(),
        montantTtcCents: z.int(),
        isAbandonne: z.boolean(),
      }),
    ),
    /** Why nobody in it can be cancelled; null when they can. */
    pourquoiFerme: Texte,
    /** An individual registers only themself. */
    isParticulier: z.boolean(),
    /** The other dates that are sold, each of the session that it replaces. */
    dates: z.array(z.object({ reference: z.string(), texte: z.string(), de: z.string() })),
    /** The share that the conditions of the order keep of a cancellation today, in percent. */
    retenue: z.int(),
    /** The other orders that are accepted or refused with this one. */
    lot: z.array(z.string()),
  }),
})
export type CommandeGereeDetail = ResponseOf<typeof getCommandeGeree>

export const MODES_ENCAISSEMENT = ['virement', 'cheque', 'prelevement', 'especes'] as const

/** The file of the newest version of a document. */
export const getDocumentGere = endpoint({
  method: 'GET',
  path: '/gestion/documents/:id/fichier',
  host: 'api',
  access: 'bureau:lecture',
  params: z.object({ id: z.uuid() }),
  response: z.unknown(),
})
