import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

/** What waits for somebody of the provider, in the order in which the screen shows it. */
export const GENRES_A_FAIRE = [
  'commandes-a-accepter',
  'commandes-a-rembourser',
  'virements-a-faire',
  'echeances-a-rendre',
  'ecritures-a-rapprocher',
  'accords-a-confirmer',
  'declarations-contestees',
  'declarations-a-prouver',
  'societes-a-verifier',
  'justificatifs',
  'places-a-designer',
  'signatures-attendues',
  'courriels-abandonnes',
  'documents-en-retard',
  'evenements-abandonnes',
  'webhooks-en-echec',
] as const
export type GenreAFaire = (typeof GENRES_A_FAIRE)[number]

export const SessionRemplie = z.object({
  reference: z.string(),
  titre: z.string(),
  /** The town; null for remote training. */
  lieu: z.nullable(z.string()),
  dateDebut: z.string(),
  dateFin: z.string(),
  isAnnulee: z.boolean(),
  vendues: z.int(),
  /** Null: without limit. */
  places: z.nullable(z.int()),
})
export type SessionRemplie = z.infer<typeof SessionRemplie>

/** What the day begins with, in one answer. */
export const getAujourdhui = endpoint({
  method: 'GET',
  path: '/gestion/aujourdhui',
  host: 'api',
  access: 'bureau:lecture',
  response: z.object({
    attentes: z.array(
      z.object({
        genre: z.enum(GENRES_A_FAIRE),
        nombre: z.int(),
        /** Since when the oldest waits, in seconds; null when nothing does, or when only days of training count. */
        age: z.nullable(z.number()),
        isTardif: z.boolean(),
      }),
    ),
    /** Those that begin this week or go on in it, by day. */
    sessions: z.array(SessionRemplie),
    /** The last thirty days, today last: the orders that were made, and the money that came, in cents. */
    jours: z.array(z.object({ jour: z.string(), commandes: z.int(), recuCents: z.int() })),
  }),
})

/** One of the lists behind the numbers, the oldest first, so many at a time. */
export const PAR_PAGE = 50

export const LigneAFaire = z.object({
  /** When it began to wait, as a moment; null where that is not known. */
  depuis: z.nullable(z.string()),
  /** The order that it is about. */
  commande: z.nullable(z.string()),
  /** The id of the client whose screen settles it. */
  client: z.nullable(z.int()),
  quoi: z.string(),
  qui: z.string(),
  /** What is acted on here: the id of a mail, of a bank statement's payment or of a webhook, or a participant's address. */
  cible: z.nullable(z.string()),
  /** Of an event that a webhook did not take: its place in the feed. */
  rang: z.nullable(z.int()),
})
export type LigneAFaire = z.infer<typeof LigneAFaire>

/** `suite` is the `debut` of the next page. */
export const listAttentes = endpoint({
  method: 'GET',
  path: '/gestion/attentes/:genre',
  host: 'api',
  access: 'bureau:lecture',
  params: z.object({ genre: z.enum(GENRES_A_FAIRE) }),
  query: z.object({ debut: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))) }),
  response: z.object({ lignes: z.array(LigneAFaire), suite: z.nullable(z.int()) }),
})
