import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { TRIS_CATALOGUE } from '../rules/recherche.ts'
import { oneLine, Reference } from '../rules/texte.ts'
import { Formation, FormationSession, Libelle } from './formation.ts'

const Hash = oneLine(200).check(z.minLength(1))

export const getFiche = endpoint({
  method: 'GET',
  path: '/catalogue/fiche/:ficheReference',
  host: 'api',
  access: 'public',
  params: z.object({ ficheReference: Reference }),
  response: Formation,
})

/** The same fiche, with this session chosen. */
export const getFicheSession = endpoint({
  method: 'GET',
  path: '/catalogue/fiche/:ficheReference/session/:sessionReference',
  host: 'api',
  access: 'public',
  params: z.object({ ficheReference: Reference, sessionReference: Reference }),
  response: FormationSession,
})

/** NAV-03: anyone who holds the hash may read an unpublished fiche. */
export const getFichePreview = endpoint({
  method: 'GET',
  path: '/catalogue/fiche/preview/:hash',
  host: 'api',
  access: 'public',
  params: z.object({ hash: Hash }),
  response: Formation,
})

/** NAV-05: anyone who holds the hash may read an unpublished session. */
export const getSessionPreview = endpoint({
  method: 'GET',
  path: '/catalogue/fiche/:ficheReference/session/preview/:hash',
  host: 'api',
  access: 'public',
  params: z.object({ ficheReference: Reference, hash: Hash }),
  response: FormationSession,
})

/** A session in a list. */
export const SessionResume = z.object({
  reference: z.string(),
  dateDebut: z.nullable(z.string()),
  dateFin: z.nullable(z.string()),
  /** The half, for a session of half a day. */
  demiJournee: z.nullable(z.enum(['matin', 'aprem'])),
  modeId: z.int(),
  ville: z.nullable(z.string()),
  nbPlacesRestantes: z.nullable(z.int()),
  montantHt: z.number(),
})
export type SessionResume = z.infer<typeof SessionResume>

/** A fiche in a list, with its next sessions that match the search. */
export const Resultat = z.object({
  reference: z.string(),
  titre: z.string(),
  sousTitre: z.nullable(z.string()),
  type: Libelle,
  theme: z.nullable(Libelle),
  dureeJours: z.number(),
  dureeMinutes: z.int(),
  plateformeDureeAcces: z.nullable(z.int()),
  acceptePriseEnChargePortail: z.boolean(),
  messagePromotionnel: z.nullable(z.string()),
  /** The lowest price among the sessions that match. */
  montantHt: z.number(),
  /** Whether all these sessions have that price. */
  prixUnique: z.boolean(),
  nbSessions: z.int(),
  prochainesSessions: z.array(SessionResume),
})
export type Resultat = z.infer<typeof Resultat>

/** A choice of a filter, with the number of fiches it would leave. */
export const Facette = z.object({ id: z.int(), label: z.string(), nombre: z.int() })
export type Facette = z.infer<typeof Facette>

export const Facettes = z.object({
  types: z.array(Facette),
  themes: z.array(Facette),
  lieux: z.array(Facette),
  publics: z.array(Facette),
  organisateurs: z.array(Facette),
  durees: z.array(Facette),
  distance: z.int(),
  places: z.int(),
  financement: z.int(),
})
export type Facettes = z.infer<typeof Facettes>

export const Recherche = z.object({
  resultats: z.array(Resultat),
  /** The number of fiches that match, and of their sessions. */
  total: z.int(),
  nbSessions: z.int(),
  page: z.int(),
  perPage: z.int(),
  /** The words searched instead of the typed ones, when the typed ones had no result. */
  correction: z.nullable(z.string()),
  facettes: Facettes,
})
export type Recherche = z.infer<typeof Recherche>

export const MAX_Q = 200
export const MAX_PER_PAGE = 50
const MAX_PAGE = 5_000

const Jour = z.iso.date()
/** Comma-joined (NAV-23). */
const Ids = z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,99}$/))
const Euros = z.string().check(z.regex(/^\d{1,6}$/))
const Oui = z.literal('true')

export const RechercheQuery = z.object({
  q: z.optional(oneLine(MAX_Q)),
  dateDebut: z.optional(Jour),
  dateFin: z.optional(Jour),
  typesIds: z.optional(Ids),
  themesIds: z.optional(Ids),
  lieuxIds: z.optional(Ids),
  publicsIds: z.optional(Ids),
  organisateursIds: z.optional(Ids),
  dureesIds: z.optional(Ids),
  prixMin: z.optional(Euros),
  prixMax: z.optional(Euros),
  distance: z.optional(Oui),
  places: z.optional(Oui),
  financement: z.optional(Oui),
  tri: z.optional(z.enum(TRIS_CATALOGUE)),
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE))),
  perPage: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PER_PAGE))),
})
export type RechercheQuery = z.infer<typeof RechercheQuery>

export const searchCatalogue = endpoint({
  method: 'GET',
  path: '/catalogue/recherche',
  host: 'api',
  access: 'public',
  query: RechercheQuery,
  response: Recherche,
})

/** The data of the home page: the counts by type and theme, and the next sessions. */
export const Informations = z.object({
  nbFiches: z.int(),
  nbSessions: z.int(),
  types: z.array(Facette),
  themes: z.array(Facette),
  prochainesSessions: z.array(
    z.extend(SessionResume, { ficheReference: z.string(), titre: z.string(), type: Libelle }),
  ),
})
export type Informations = z.infer<typeof Informations>

export const getInformations = endpoint({
  method: 'GET',
  path: '/catalogue/informations',
  host: 'api',
  access: 'public',
  response: Informations,
})
