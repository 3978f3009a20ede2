import * as z from 'zod/mini'
import { endpoint, type ResponseOf } from '../../endpoint.ts'
import { ETATS_COMMANDE } from '../../reference/etat-commande.ts'
import { ChangementForm } from '../../rules/modification-form.ts'
import { text } from '../../rules/texte.ts'
import { Evenement } from '../../vente/historique.ts'

const Etat = z.enum(/* @__PURE__ */ ETATS_COMMANDE.map(({ etat }) => etat))
const Jour = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))
const Texte = z.nullable(z.string())
export const MAX_RECHERCHE = 100
export const MAX_MOTIF = 500

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

/** What was done, in a sentence that the screen shows. */
const Fait = z.object({ message: z.string() })

/** */
export const accepterCommande = endpoint({
  method: 'POST',
  path: '/gestion/commandes/:numero/accord',
  host: 'api',
  access: 'bureau:inscriptions',
  params: OfCommande,
  body: z.strictObject({ accord: z.boolean(), motif: text(MAX_MOTIF) }),
  response: Fait,
})

/** Replaces, names, moves or cancels people (decision 50), without a limit of time. Sent twice with one id, it is done once. */
export const changerCommande = endpoint({
  method: 'POST',
  path: '/gestion/commandes/:numero/changement',
  host: 'api',
  access: 'bureau:inscriptions',
  params: OfCommande,
  body: z.strictObject({
    /** Absent from the pages of the version before. */
    id: z.optional(z.uuid()),
    changement: ChangementForm,
    /** What the provider keeps of a cancellation instead of what the conditions say, in percent. */
    retenue: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
  }),
  response: Fait,
})

export const MODES_ENCAISSEMENT = ['virement', 'cheque', 'prelevement', 'especes'] as const

/** Decision 59. Sent twice with the same key, it is recorded once. */
export const encaisserPaiement = endpoint({
  method: 'POST',
  path: '/gestion/commandes/:numero/paiement',
  host: 'api',
  access: 'bureau:comptabilite',
  params: OfCommande,
  body: z.strictObject({
    cle: z.uuid(),
    montantCents: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
    recuLe: Jour,
    mode: z.enum(MODES_ENCAISSEMENT),
    reference: text(100),
    /** The same amount, day and reference came once more. */
    encore: z.boolean(),
    /** More came than remained to be paid. */
    trop: z.optional(z.literal(true)),
  }),
  response: Fait,
})

export const reprendrePaiement = endpoint({
  method: 'POST',
  path: '/gestion/paiements/:id/annulation',
  host: 'api',
  access: 'bureau:comptabilite',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ motif: text(MAX_MOTIF).check(z.minLength(1, 'Dites pourquoi.')) }),
  response: Fait,
})

/** `manuel`: the money was given back otherwise already. */
export const rembourserCommande = endpoint({
  method: 'POST',
  path: '/gestion/commandes/:numero/remboursement',
  host: 'api',
  access: 'bureau:comptabilite',
  params: OfCommande,
  body: z.strictObject({ manuel: z.boolean() }),
  response: Fait,
})

export const arreterRelances = endpoint({
  method: 'POST',
  path: '/gestion/commandes/:numero/relances',
  host: 'api',
  access: 'bureau:comptabilite',
  params: OfCommande,
  body: z.strictObject({ isArret: z.boolean() }),
  response: Fait,
})

/** A mail that was sent leaves once more, as another one: `copie` is its id, so that sent twice it leaves once. */
export const renvoyerCourriel = endpoint({
  method: 'POST',
  path: '/gestion/courriels/:id/envoi',
  host: 'api',
  access: 'bureau:inscriptions',
  params: z.object({ id: z.uuid() }),
  // Absent from the pages of the version before.
  body: z.strictObject({ copie: z.optional(z.uuid()) }),
  response: Fait,
})

/** The file of the newest version of a document. */
export const getDocumentGere = endpoint({
  method: 'GET',
  path: '/gestion/documents/:id/fichier',
  host: 'api',
  access: 'bureau:lecture',
  params: z.object({ id: z.uuid() }),
  response: z.unknown(),
})
