import * as z from 'zod/mini'
import { Libelle, Periode, SessionDate, SessionProgrammation } from '../catalogue/formation.ts'
import { MAX_QUESTIONS, TestPositionnement } from '../catalogue/test-positionnement.ts'
import { endpoint } from '../endpoint.ts'
import { DocumentLigne } from '../papier/document.ts'
import { STATUTS_INSCRIPTION } from '../reference/statut-inscription.ts'
import { Id } from '../rules/id.ts'
import { boundedArray } from '../rules/liste.ts'

const Texte = z.nullable(z.string())

export const SupportLigne = z.object({ id: z.int(), titre: z.string(), type: z.enum(['FICHIER', 'VIDEO']) })
export type SupportLigne = z.infer<typeof SupportLigne>

/** A registration of the caller. A cursus is a 'Parcours' that holds the registrations for its sessions. */
export const InscriptionLigne = z.object({
  /** The id of the registration: the calls for its documents, its test and its supports use it. */
  id: z.int(),
  ligne: z.enum(['Parcours', 'Formation']),
  /** The registration for the cursus that contains this step. */
  parentId: z.nullable(z.int()),
  titre: z.string(),
  type: Libelle,
  catalogueReference: z.string(),
  reference: z.string(),
  statut: z.enum(/* @__PURE__ */ STATUTS_INSCRIPTION.map(({ statut }) => statut)),
  dateDebut: Texte,
  dateFin: Texte,
  /** The days, and the hours once they are known. */
  sessionDates: z.array(SessionDate),
  sessionProgrammations: z.array(SessionProgrammation),
  /** The dates at the time of the order, if they have changed since. */
  datesAvant: z.nullable(Periode),
  /** The address; null for remote training. */
  lieu: Texte,
  /** The link to remote training, once the registration is accepted: to `openAcces` for what has no dates. */
  lienAcces: Texte,
  /** For a platform that closes, the days left; 0 once it has closed. */
  joursAcces: z.nullable(z.int()),
  /** GRI-07: null without a test. */
  testPositionnementDisponible: z.nullable(z.boolean()),
  testPositionnementRealise: z.boolean(),
  /** DOC-01: the certificate waits for the participant's appreciation. */
  appreciationRequise: z.boolean(),
  inscritPar: z.string(),
  documents: z.array(DocumentLigne),
  supports: z.array(SupportLigne),
})
export type InscriptionLigne = z.infer<typeof InscriptionLigne>

/** The caller's own registrations, the next first, a cursus before its steps. */
export const listInscriptions = endpoint({
  method: 'GET',
  path: '/espace/inscriptions',
  host: 'api',
  access: 'signed-in',
  response: z.array(InscriptionLigne),
})

const OfInscription = z.object({ id: Id })

/** Decision 49: a browser follows this link to the platform; the call records the first access. */
export const openAcces = endpoint({
  method: 'GET',
  path: '/espace/inscriptions/:id/acces',
  host: 'api',
  access: 'signed-in',
  params: OfInscription,
  response: z.unknown(),
})

/** GRI-07: the test of the caller's own registration. */
export const getTest = endpoint({
  method: 'GET',
  path: '/espace/inscriptions/:id/test',
  host: 'api',
  access: 'signed-in',
  params: OfInscription,
  response: TestPositionnement,
})

/** Given once: a repeated call keeps the first answers. */
export const addTestReponses = endpoint({
  method: 'POST',
  path: '/espace/inscriptions/:id/test',
  host: 'api',
  access: 'signed-in',
  params: OfInscription,
  body: z.object({ reponses: boundedArray(z.int().check(z.nonnegative()), MAX_QUESTIONS) }),
  response: TestPositionnement,
})
