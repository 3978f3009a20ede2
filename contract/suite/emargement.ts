import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MOMENTS } from '../rules/demi-journee.ts'
import { BodyId } from '../rules/id.ts'
import { boundedArray } from '../rules/liste.ts'
import { ParticipantEmail } from '../rules/participant-form.ts'
import { nomDePersonne, oneLine } from '../rules/texte.ts'

/**
 * Attendance by half day (decision 67). What opens something here travels in bodies, and in the part of an address behind
 * its #: neither reaches a log.
 */
const Jeton = oneLine(120).check(z.minLength(1))
const Jour = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const Repere = { jour: Jour, moment: z.enum(MOMENTS) }

/** A day has no more minutes. */
const MAX_RETARD = 1_440
const MAX_PARTICIPANTS = 500
const ETATS = ['PRESENT', 'ABSENT', 'RETARD'] as const

const Pointage = z.object({
  /** The registration. */
  id: z.int(),
  etat: z.enum(ETATS),
  retardMinutes: z.nullable(z.int()),
  par: z.enum(['PARTICIPANT', 'FORMATEUR', 'ORGANISME']),
  /** Sent back with a change: somebody else's word is not replaced unseen. */
  revision: z.int(),
  /** When the participant confirmed it themself. */
  confirmeLe: z.nullable(z.iso.datetime()),
})
export type Pointage = z.infer<typeof Pointage>

const DemiJourneeLue = z.object({
  ...Repere,
  debut: z.nullable(z.int()),
  fin: z.nullable(z.int()),
  revision: z.int(),
  /** Nothing is noted or vouched for before it begins. */
  isOuverte: z.boolean(),
  /** The same, for pages that were opened before the upgrade. */
  isCommencee: z.boolean(),
  isDuJour: z.boolean(),
  contreseing: z.nullable(z.object({ nom: z.string(), le: z.iso.datetime() })),
  pointages: z.array(Pointage),
  /** How many confirmed long after they scanned the code. */
  tardives: z.int(),
})
export type DemiJourneeLue = z.infer<typeof DemiJourneeLue>

/** What the trainer of a session sees of it: names, and nothing else of the people. */
export const Emargement = z.object({
  reference: z.string(),
  titre: z.string(),
  lieu: z.string(),
  formateurs: z.array(z.string()),
  participants: z.array(z.object({ id: z.int(), nom: z.string(), prenom: z.string() })),
  demiJournees: z.array(DemiJourneeLue),
})
export type Emargement = z.infer<typeof Emargement>

/** A POST, so that the link's token is in no address. */
export const readEmargement = endpoint({
  method: 'POST',
  path: '/emargement/lecture',
  host: 'api',
  access: 'public',
  body: z.object({ jeton: Jeton }),
  response: Emargement,
})

const PointageForm = z.object({
  id: BodyId,
  etat: z.enum(ETATS),
  retardMinutes: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_RETARD))),
  /** The revision that was in view; 0: nothing was noted. */
  vue: z.int().check(z.minimum(0)),
})
export type PointageForm = z.infer<typeof PointageForm>

/** `conflits` are those whom somebody else noted otherwise meanwhile: their word stays until it is changed knowingly. */
export const writePointages = endpoint({
  method: 'POST',
  path: '/emargement/pointages',
  host: 'api',
  access: 'public',
  body: z.object({ jeton: Jeton, ...Repere, pointages: boundedArray(PointageForm, MAX_PARTICIPANTS) }),
  response: z.object({ emargement: Emargement, conflits: z.array(z.int()) }),
})

const MAX_NOM = 100

/** The trainer vouches for a half day, as they have read it. Nothing of it changes afterwards. */
export const contresign = endpoint({
  method: 'POST',
  path: '/emargement/contreseing',
  host: 'api',
  access: 'public',
  body: z.object({
    jeton: Jeton,
    ...Repere,
    nom: nomDePersonne(MAX_NOM, 'Saisissez votre nom.'),
    revision: z.int().check(z.minimum(0)),
  }),
  response: Emargement,
})

/** The address that the QR code of this moment holds, and for how long. */
export const readQr = endpoint({
  method: 'POST',
  path: '/emargement/qr',
  host: 'api',
  access: 'public',
  body: z.object({ jeton: Jeton, ...Repere }),
  response: z.object({ adresse: z.string(), resteMs: z.int() }),
})

const DeSession = { titre: z.string(), ...Repere, debut: z.nullable(z.int()), fin: z.nullable(z.int()) }

/** Who scanned a code that is on screen now has some minutes to say who they are. */
export const openPassage = endpoint({
  method: 'POST',
  path: '/emargement/passage',
  host: 'api',
  access: 'public',
  body: z.object({ qr: Jeton }),
  response: z.object({ passage: z.string(), ...DeSession }),
})

const Confirmation = z.object({ prenom: z.string(), nom: z.string(), confirmeLe: z.iso.datetime() })
export type Confirmation = z.infer<typeof Confirmation>

/** The caller's own registration. */
export const confirmPresence = endpoint({
  method: 'POST',
  path: '/emargement/confirmation',
  host: 'api',
  access: 'signed-in',
  body: z.object({ passage: Jeton }),
  response: Confirmation,
})

/** The answer is the same whether or not the address is registered. */
export const askCodePresence = endpoint({
  method: 'POST',
  path: '/emargement/code',
  host: 'api',
  access: 'public',
  body: z.object({ passage: Jeton, email: ParticipantEmail }),
  /** What was scanned is worth something again for so many minutes. */
  response: z.object({ minutes: z.int(), passage: z.string() }),
})

export const confirmByCode = endpoint({
  method: 'POST',
  path: '/emargement/confirmation-code',
  host: 'api',
  access: 'public',
  body: z.object({
    passage: Jeton,
    email: ParticipantEmail,
    code: z.string().check(z.regex(/^\d{6}$/)),
  }),
  response: Confirmation,
})
