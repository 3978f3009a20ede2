import * as z from 'zod/mini'
import { Prestation, PrestationOptionnelle, RemiseProposee } from '../catalogue/formation.ts'
import { endpoint } from '../endpoint.ts'
import { CONDITIONS_REMISE } from '../reference/condition-remise.ts'
import { oneLine, Reference } from '../rules/texte.ts'

/** The calls of the registration request, except those of the basket. */

/** A longer list does not fit in an address: callers send several batches. */
export const MAX_EMAILS_PER_CALL = 100
const MAX_TEXT = 20_000
const MAX_NUMERO = 40

/** Comma-joined; '' is an empty list. */
const Liste = oneLine(MAX_TEXT)
const OfFormation = z.object({ ref: Reference })
/** The sessions chosen for the steps of a cursus. */
const ReferencesQuery = z.object({
  requiredReferences: z.optional(Liste),
  optionalReferences: z.optional(Liste),
})

export const ParticipantContact = z.object({
  id: z.nullable(z.int()),
  nom: z.string(),
  prenom: z.string(),
  email: z.string(),
  /** Whether the person has a compte to sign in with. */
  compteOidcExistant: z.boolean(),
})
export type ParticipantContact = z.infer<typeof ParticipantContact>

/** PAR-03: the person with this address, in the directories the caller may read whole; 404 for any other address. */
export const findParticipantContact = endpoint({
  method: 'GET',
  path: '/inscription/participants/contact/:email',
  host: 'api',
  access: 'signed-in',
  params: z.object({ email: oneLine(320) }),
  response: ParticipantContact,
})

export const ERREURS_PARTICIPANT = ['INSCRIPTION_EXISTANTE', 'NON_STAGIAIRE'] as const

/** A participant with an error that forbids the registration, or with a clash of dates. */
export const ParticipantSignale = z.object({
  email: z.string(),
  errorType: z.nullable(z.enum(ERREURS_PARTICIPANT)),
  /** PAR-06, PAR-07: the existing registration is still to be accepted. */
  enAttente: z.boolean(),
  /** Another session of the person at the same hours, from this day; `quand` says when it takes place. */
  chevauchement: z.nullable(z.object({ titre: z.string(), date: z.string(), quand: z.optional(z.string()) })),
})
export type ParticipantSignale = z.infer<typeof ParticipantSignale>

/** INS-26: the given participants who have an error or a warning. */
export const checkParticipants = endpoint({
  method: 'GET',
  path: '/inscription/formation/:ref/participants',
  host: 'api',
  access: 'signed-in',
  params: OfFormation,
  query: z.extend(ReferencesQuery, { emails: Liste }),
  response: z.array(ParticipantSignale),
})

/** A line with its TVA rate in percent; 0 when the line bears none. */
export const PrestationTarifee = z.extend(Prestation, { tauxTva: z.number() })
export type PrestationTarifee = z.infer<typeof PrestationTarifee>

export const OptionTarifee = z.extend(PrestationOptionnelle, {
  tauxTva: z.number(),
  /** The session at which the option is served. */
  reference: z.string(),
})
export type OptionTarifee = z.infer<typeof OptionTarifee>

export const Prestations = z.object({
  prestations: z.array(PrestationTarifee),
  prestationsOptionnelles: z.array(OptionTarifee),
  /** CUR-08: the price lines that each chosen session adds; none when the price of the cursus covers it. */
  cursusPrestations: z.array(z.object({ reference: z.string(), prestations: z.array(PrestationTarifee) })),
})
export type Prestations = z.infer<typeof Prestations>

/** Decision 52: the day by which people are named for places ordered without a name; null where none is. */
const PrestationsDemande = z.extend(Prestations, { limiteDesignation: z.optional(z.nullable(z.string())) })
export type PrestationsDemande = z.infer<typeof PrestationsDemande>

export const getPrestations = endpoint({
  method: 'GET',
  path: '/inscription/formation/:ref/prestations',
  host: 'api',
  access: 'signed-in',
  params: OfFormation,
  query: ReferencesQuery,
  response: PrestationsDemande,
})

export const Remise = z.extend(RemiseProposee, {
  condition: z.enum(CONDITIONS_REMISE),
  /** The e-mails of the given participants entitled to the remise. */
  email: z.array(z.string()),
})
export type Remise = z.infer<typeof Remise>

export const Remises = z.object({
  remises: z.array(Remise),
  cursusRemises: z.array(z.object({ reference: z.string(), remises: z.array(Remise) })),
  /** the given e-mails of which the orderer's word counts, because nobody else's does. */
  declarables: z.array(z.string()),
})
export type Remises = z.infer<typeof Remises>

export const getRemises = endpoint({
  method: 'GET',
  path: '/inscription/formation/:ref/remises',
  host: 'api',
  access: 'signed-in',
  params: OfFormation,
  query: z.extend(ReferencesQuery, {
    /** E-mails, in the order of the request. */
    participants: Liste,
    commandeurId: z.optional(oneLine(MAX_NUMERO)),
    particulier: z.optional(z.enum(['true', 'false'])),
    /** The number of the request's participants in earlier batches: a remise may start at the third participant. */
    avant: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000))),
  }),
  response: Remises,
})

/** INS-17: the funding bodies. */
export const listOrganismes = endpoint({
  method: 'GET',
  path: '/inscription/organismes',
  host: 'api',
  access: 'signed-in',
  response: z.array(z.object({ id: z.int(), label: z.string() })),
})

/** INS-21: the contact for individuals, when a formation is for legal entities only. */
export const getPerimetre = endpoint({
  method: 'GET',
  path: '/inscription/perimetre',
  host: 'api',
  access: 'signed-in',
  response: z.object({ telephone: z.nullable(z.string()), email: z.nullable(z.string()) }),
})
