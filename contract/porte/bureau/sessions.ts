import * as z from 'zod/mini'
import { type CorpsOf, Fait } from '../../acte.ts'
import { endpoint } from '../../endpoint.ts'
import { STATUTS_INSCRIPTION } from '../../reference/statut-inscription.ts'
import { MessageSession } from '../../rules/message-session.ts'
import { oneLine, Reference } from '../../rules/texte.ts'
import type * as emargement from '../actes/emargement.ts'
import type * as presence from '../actes/presence.ts'
import type * as session from '../actes/session.ts'

const MAX_RECHERCHE = 100
const MAX_CURSEUR = 60

const Jour = z.iso.date()

/** Which sessions a list of the desk shows: those open, closed to registration, cancelled, or over. */
export const ETATS_SESSION = ['ouvertes', 'fermees', 'annulees', 'passees'] as const
export type EtatSession = (typeof ETATS_SESSION)[number]

const Occupation = z.object({
  /** Null when places are not counted. */
  nbPlaces: z.nullable(z.int()),
  /** Sold elsewhere, held by an order or an offer, kept for the waiting list. */
  nbPlacesExternes: z.int(),
  prises: z.int(),
  gardees: z.int(),
})
export type Occupation = z.infer<typeof Occupation>

const SessionResumee = z.extend(Occupation, {
  reference: z.string(),
  ficheReference: z.string(),
  titre: z.string(),
  ville: z.nullable(z.string()),
  dateDebut: z.nullable(z.string()),
  dateFin: z.nullable(z.string()),
  publiee: z.boolean(),
  statut: z.nullable(z.string()),
  etat: z.enum(ETATS_SESSION),
  /** The people who wait for places. */
  enAttente: z.int(),
})
export type SessionResumee = z.infer<typeof SessionResumee>

export const listSessionsBureau = endpoint({
  method: 'GET',
  path: '/gestion/sessions',
  host: 'api',
  access: 'bureau:lecture',
  query: z.object({
    q: z.optional(oneLine(MAX_RECHERCHE)),
    /** From today on where neither a period, a name nor a state is asked for. */
    du: z.optional(Jour),
    au: z.optional(Jour),
    ville: z.optional(oneLine(MAX_RECHERCHE)),
    fiche: z.optional(Reference),
    etat: z.optional(z.enum(ETATS_SESSION)),
    /** `oui`: less than half full. */
    creuses: z.optional(z.literal('oui')),
    /** What the page before ended with. */
    apres: z.optional(oneLine(MAX_CURSEUR)),
  }),
  response: z.object({ sessions: z.array(SessionResumee), suite: z.nullable(z.string()) }),
})

const Inscrit = z.object({
  id: z.int(),
  prenom: z.string(),
  nom: z.string(),
  email: z.string(),
  statut: z.enum(STATUTS_INSCRIPTION.map(({ statut }) => statut)),
  /** Neither waiting, nor refused, waived or cancelled. */
  attendu: z.boolean(),
  presence: z.nullable(z.enum(['PRESENT', 'ABSENT'])),
  termine: z.boolean(),
  /** The number of the order and the client that it is for; null for who was registered without one. */
  commande: z.nullable(z.string()),
  client: z.nullable(z.string()),
})
export type InscritBureau = z.infer<typeof Inscrit>

const Attente = z.object({
  id: z.string(),
  prenom: z.string(),
  nom: z.string(),
  email: z.string(),
  client: z.nullable(z.string()),
  nombre: z.int(),
  minimum: z.int(),
  etat: z.enum(['EN_ATTENTE', 'PROPOSEE', 'ACCEPTEE']),
  offreNombre: z.nullable(z.int()),
  offreExpireLe: z.nullable(z.string()),
})
export type AttenteBureau = z.infer<typeof Attente>

const MessageEnvoye = z.object({ id: z.string(), sujet: z.string(), nombre: z.int(), envoyeLe: z.string() })

const SessionBureau = z.extend(SessionResumee, {
  lieu: z.nullable(z.string()),
  dateLimiteInscription: z.nullable(z.string()),
  /** Its page, or its preview as long as it is not published. */
  adresse: z.string(),
  /** The first people, by name, and how many there are. */
  inscrits: z.array(Inscrit),
  nbInscrits: z.int(),
  /** Presence was said by half day: it can no longer be said for the whole session. */
  parDemiJournee: z.boolean(),
  /** It has begun: who came may be said. */
  isCommencee: z.boolean(),
  /** Its last day has come: it may be ended. */
  isFinissable: z.boolean(),
  /** Somebody has completed it, or is said present although it has not begun: that may be taken back. */
  isReprenable: z.boolean(),
  /** The places that were ordered without a name and have none yet. */
  aDesigner: z.int(),
  attente: z.array(Attente),
  messages: z.array(MessageEnvoye),
  /** Whom a message would reach. */
  destinataires: z.object({ tous: z.int(), participants: z.int() }),
  /** What a cancellation would end: the orders that live, and those of them that are paid. */
  commandes: z.object({ vivantes: z.int(), payees: z.int() }),
})
export type SessionBureau = z.infer<typeof SessionBureau>

const SessionParams = z.object({ reference: Reference })

export const getSessionBureau = endpoint({
  method: 'GET',
  path: '/gestion/sessions/:reference',
  host: 'api',
  access: 'bureau:lecture',
  params: SessionParams,
  response: SessionBureau,
})

/** What somebody does to a session: the acts of this address. */
export type ActeSession = Extract<CorpsOf<Actes[keyof Actes]>, { acte: string }>
type Actes = typeof session & typeof presence & typeof emargement

export const actOnSession = endpoint({
  method: 'POST',
  path: '/gestion/sessions/:reference/actes',
  host: 'api',
  access: 'bureau:inscriptions',
  params: SessionParams,
  body: z.custom<ActeSession>(),
  response: Fait,
})

/** The mail that a message would be, and who would not get it. Nothing is sent. */
export const previewMessage = endpoint({
  method: 'POST',
  path: '/gestion/sessions/:reference/apercu-message',
  host: 'api',
  access: 'bureau:inscriptions',
  params: SessionParams,
  body: MessageSession,
  response: z.object({
    nombre: z.int(),
    sujet: z.string(),
    /** As its first reader gets it. */
    texte: z.string(),
    destinataire: z.string(),
    /** The first ones whom it leaves out, and how many there are. */
    exclus: z.array(z.object({ nom: z.string(), raison: z.string() })),
    nbExclus: z.int(),
  }),
})
