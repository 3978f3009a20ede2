import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { MOMENTS } from '../../rules/demi-journee.ts'
import { Reference } from '../../rules/texte.ts'

/** Attendance by half day at the desk (decision 67). */
const ETATS_PRESENCE = ['PRESENT', 'ABSENT', 'RETARD'] as const

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

/** What somebody at the desk notes of a person on a half day. */
export interface NoteBureau {
  /** The registration. */
  id: number
  jour: string
  moment: (typeof MOMENTS)[number]
  etat: (typeof ETATS_PRESENCE)[number]
  retardMinutes: number | null
  /** The revision that was in view; 0: nothing was noted. */
  vue: number
}

/** The file of the newest sealed sheet, or the sheet to print and to sign. */
export const getFeuilleBureau = endpoint({
  method: 'GET',
  path: '/gestion/sessions/:reference/feuille/:genre',
  host: 'api',
  access: 'bureau:lecture',
  params: z.object({ reference: Reference, genre: z.enum(['scellee', 'vierge']) }),
  response: z.unknown(),
})
