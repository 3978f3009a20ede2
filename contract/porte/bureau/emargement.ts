import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { MOMENTS } from '../../rules/demi-journee.ts'
import { BodyId } from '../../rules/id.ts'
import { boundedArray } from '../../rules/liste.ts'
import { Reference, text } from '../../rules/texte.ts'

/** Attendance by half day at the desk (decision 67). */
const ETATS_PRESENCE = ['PRESENT', 'ABSENT', 'RETARD'] as const

/** A day has no more minutes. */
const MAX_RETARD = 1_440
const MAX_NOTES = 1_000
export const MAX_MOTIF = 300

const SessionParams = z.object({ reference: Reference })

const Pointage = z.object({
  /** The registration. */
  id: z.int(),
  etat: z.enum(ETATS_PRESENCE),
  retardMinutes: z.nullable(z.int()),
  par: z.enum(['PARTICIPANT', 'FORMATEUR', 'ORGANISME']),
  noteLe: z.iso.datetime(),
  /** When the participant confirmed it themself. */
  confirmeLe: z.nullable(z.iso.datetime()),
  /** When the provider changed it after the countersignature, and why. */
  corrigeLe: z.nullable(z.iso.datetime()),
  motif: z.nullable(z.string()),
  /** Sent back with a change: somebody else's word is not replaced unseen. */
  revision: z.int(),
})

const DemiJourneeBureau = z.object({
  jour: z.string(),
  moment: z.enum(MOMENTS),
  debut: z.nullable(z.int()),
  fin: z.nullable(z.int()),
  /** Nothing is noted before it begins. */
  isOuverte: z.boolean(),
  contreseing: z.nullable(z.object({ nom: z.string(), le: z.iso.datetime() })),
  pointages: z.array(Pointage),
})

export type PointageBureau = z.infer<typeof Pointage>
export type DemiJourneeBureau = z.infer<typeof DemiJourneeBureau>

const EmargementBureau = z.object({
  participants: z.array(
    z.object({
      id: z.int(),
      prenom: z.string(),
      nom: z.string(),
      /** False for who was there and no longer is expected. */
      attendu: z.boolean(),
      /** What they attended of the half days that are noted for them. */
      minutesSuivies: z.int(),
      minutesNotees: z.int(),
    }),
  ),
  demiJournees: z.array(DemiJourneeBureau),
  /** The trainer's link that opens the list now; what it is, another call tells. */
  lien: z.nullable(z.object({ donneLe: z.iso.datetime(), jusquAu: z.string() })),
  /** The newest sheet; `isPrete` once it is sealed. */
  feuille: z.nullable(z.object({ numero: z.string(), isPrete: z.boolean() })),
})
export type EmargementBureau = z.infer<typeof EmargementBureau>

export const getEmargementBureau = endpoint({
  method: 'GET',
  path: '/gestion/sessions/:reference/emargement',
  host: 'api',
  access: 'bureau:lecture',
  params: SessionParams,
  response: EmargementBureau,
})

const NoteBureau = z.object({
  id: BodyId,
  jour: z.iso.date(),
  moment: z.enum(MOMENTS),
  etat: z.enum(ETATS_PRESENCE),
  retardMinutes: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_RETARD))),
  /** The revision that was in view; 0: nothing was noted. */
  vue: z.int().check(z.minimum(0)),
})

export type NoteBureau = z.infer<typeof NoteBureau>

/** `conflits` are those whom somebody else noted otherwise meanwhile: their word stays until it is changed knowingly. */
export const noterEmargement = endpoint({
  method: 'POST',
  path: '/gestion/sessions/:reference/emargement',
  host: 'api',
  access: 'bureau:inscriptions',
  params: SessionParams,
  body: z.object({
    notes: boundedArray(NoteBureau, MAX_NOTES),
    /** Why, where a half day is countersigned; '' otherwise. */
    motif: text(MAX_MOTIF),
  }),
  response: z.object({ conflits: z.array(z.int()) }),
})

/** The trainer's link. A POST: giving it is recorded. */
export const openLienFormateur = endpoint({
  method: 'POST',
  path: '/gestion/sessions/:reference/lien-formateur',
  host: 'api',
  access: 'bureau:inscriptions',
  params: SessionParams,
  response: z.object({ url: z.string(), jusquAu: z.string() }),
})

/** The file of the newest sealed sheet, or the sheet to print and to sign. */
export const getFeuilleBureau = endpoint({
  method: 'GET',
  path: '/gestion/sessions/:reference/feuille/:genre',
  host: 'api',
  access: 'bureau:lecture',
  params: z.object({ reference: Reference, genre: z.enum(['scellee', 'vierge']) }),
  response: z.unknown(),
})
