import * as z from 'zod/mini'
import { Commande } from './commande.ts'
import { DocumentLigne } from './document.ts'
import { endpoint } from './endpoint.ts'
import { Libelle, Periode, SessionDate, SessionProgrammation } from './formation.ts'
import { ETATS_COMMANDE } from './reference/etat-commande.ts'
import { STATUTS_INSCRIPTION } from './reference/statut-inscription.ts'
import { Id } from './rules/id.ts'
import { isStorable } from './rules/texte.ts'

const Texte = z.nullable(z.string())
const Etat = z.enum(/* @__PURE__ */ ETATS_COMMANDE.map(({ etat }) => etat))
const MAX_URL = 2_000
/** Of a positioning test. */
export const MAX_QUESTIONS = 30

export const SupportLigne = z.object({ id: z.int(), titre: z.string(), type: z.enum(['FICHIER', 'VIDEO']) })
export type SupportLigne = z.infer<typeof SupportLigne>

/** A registration of the caller's. A cursus is a 'Parcours' that holds those of its sessions. */
export const InscriptionLigne = z.object({
  /** The id of the registration: what its documents, its test and its supports are asked with. */
  id: z.int(),
  ligne: z.enum(['Parcours', 'Formation']),
  /** The registration of the cursus this one is a step of. */
  parentId: z.nullable(z.int()),
  titre: z.string(),
  type: Libelle,
  catalogueReference: z.string(),
  reference: z.string(),
  statut: z.enum(/* @__PURE__ */ STATUTS_INSCRIPTION.map(({ statut }) => statut)),
  dateDebut: Texte,
  dateFin: Texte,
  /** The days and, once they are known, the hours. */
  sessionDates: z.array(SessionDate),
  sessionProgrammations: z.array(SessionProgrammation),
  /** The dates it had when it was ordered, if they are others today. */
  datesAvant: z.nullable(Periode),
  /** Where people come; null for what is at a distance. */
  lieu: Texte,
  /** Where what is at a distance is opened, once the registration is accepted. */
  lienAcces: Texte,
  /** Of a platform that closes: how many days are left, 0 when it has closed. */
  joursAcces: z.nullable(z.int()),
  /** GRI-07: null when there is no test at all. */
  testPositionnementDisponible: z.nullable(z.boolean()),
  testPositionnementRealise: z.boolean(),
  /** DOC-01: the certificate waits for the participant's appreciation. */
  appreciationRequise: z.boolean(),
  inscritPar: z.string(),
  documents: z.array(DocumentLigne),
  supports: z.array(SupportLigne),
})
export type InscriptionLigne = z.infer<typeof InscriptionLigne>

/** The caller's own, the next first, a cursus before its steps. */
export const listInscriptions = endpoint({
  method: 'GET',
  path: '/espace/inscriptions',
  host: 'api',
  access: 'signed-in',
  response: z.array(InscriptionLigne),
})

const OfInscription = z.object({ id: Id })

export const TestPositionnement = z.object({
  titre: z.string(),
  questions: z.array(z.object({ question: z.string(), reponses: z.array(z.string()) })),
  /** The place of each answer, once they were given; then they stay. */
  reponses: z.nullable(z.array(z.int())),
  disponible: z.boolean(),
})
export type TestPositionnement = z.infer<typeof TestPositionnement>

/** GRI-07: of the caller's own registration. */
export const getTest = endpoint({
  method: 'GET',
  path: '/espace/inscriptions/:id/test',
  host: 'api',
  access: 'signed-in',
  params: OfInscription,
  response: TestPositionnement,
})

/** Given once: sent again, the first answers stay. */
export const addTestReponses = endpoint({
  method: 'POST',
  path: '/espace/inscriptions/:id/test',
  host: 'api',
  access: 'signed-in',
  params: OfInscription,
  body: z.object({ reponses: z.array(z.int().check(z.nonnegative())).check(z.maxLength(MAX_QUESTIONS)) }),
  response: TestPositionnement,
})

/** A session that has other dates than when it was ordered. */
export const Deplacement = z.object({ titre: z.string(), avant: Periode, apres: Periode })
export type Deplacement = z.infer<typeof Deplacement>

export const CommandeLigne = z.object({
  id: z.string(),
  numero: z.string(),
  date: z.string(),
  etat: Etat,
  titre: z.string(),
  reference: z.string(),
  type: Libelle,
  /** Of a cursus, from the first to the last of the dates that were chosen; as they are today. */
  dateDebut: Texte,
  dateFin: Texte,
  deplacements: z.array(Deplacement),
  commandeur: z.string(),
  payeur: z.string(),
  /** Who clicked. */
  personne: z.string(),
  /** Whether it is the caller. */
  propre: z.boolean(),
  nbParticipants: z.int(),
  /** So that a name finds its orders. */
  participants: z.string(),
  referenceInterne: z.string(),
  modeReglementLabel: Texte,
  montantHt: z.number(),
  montantTva: z.number(),
  montantTtc: z.number(),
  numeroFacture: Texte,
})
export type CommandeLigne = z.infer<typeof CommandeLigne>

/**
 * The caller's own orders, or all of a company for who may read its documents (ROL-02); the newest first. `avant` is the
 * `suite` of the answer before: the first is short, so that something is shown at once.
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
  /** `total` is counted with the first answer only: null afterwards. */
  response: z.object({ commandes: z.array(CommandeLigne), suite: Texte, total: z.nullable(z.int()) }),
})

/** The companies whose orders the caller may read. */
export const listSocietes = endpoint({
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
  /** Sessions of it that have other dates than when it was made: `commande` bears the new ones. */
  deplacements: z.array(Deplacement),
  /** What was asked for besides. The disability request is for who made it: null to the others. */
  priseEnCharge: z.boolean(),
  commentairesFront: z.string(),
  demandeContactReferentHandicap: z.nullable(z.boolean()),
  historique: z.array(
    z.object({
      etat: Etat,
      moment: z.string(),
      /** What happened to a session of it, instead of to the order: moved, or cancelled (`apres` null). */
      session: z.nullable(z.object({ titre: z.string(), avant: Periode, apres: z.nullable(Periode) })),
    }),
  ),
  /** By card: what came in, and what was given back. */
  paiement: z.nullable(z.object({ encaisse: z.number(), rembourse: z.number() })),
  /** The caller's own, whose payment failed, was left or came to nothing, and that may be paid again. */
  repayable: z.boolean(),
  documents: z.array(DocumentLigne),
  /** Of each participant: how they are registered, with their own documents. */
  inscriptions: z.array(
    z.object({
      id: z.int(),
      nom: z.string(),
      prenom: z.string(),
      email: z.string(),
      session: z.string(),
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

/** A new attempt at an order whose card payment came to nothing: every rule is applied again, places and price included. */
export const payAgain = endpoint({
  method: 'POST',
  path: '/espace/commandes/:id/paiement',
  host: 'api',
  access: 'signed-in',
  params: OfCommande,
  body: z.object({ contextUrl: z.url().check(z.maxLength(MAX_URL), isStorable) }),
  response: z.object({ commandeId: z.string(), token: z.string(), url: z.string() }),
})
