import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AttenteForm } from '../rules/attente-form.ts'
import { ParticipantForm } from '../rules/participant-form.ts'

/** The waiting list of a full session (decision 51). Everybody reads and answers only what is theirs. */

export const ETATS_ATTENTE = [
  'EN_ATTENTE',
  /** Places are held for the person, who has not answered yet. */
  'PROPOSEE',
  /** The person said yes: their basket holds the request, and the places stay held until it is ordered. */
  'ACCEPTEE',
  'SERVIE',
  'DECLINEE',
  'EXPIREE',
  'QUITTEE',
  /** The session was cancelled, or its registrations have closed. */
  'CLOSE',
] as const
export type EtatAttente = (typeof ETATS_ATTENTE)[number]

const Texte = z.nullable(z.string())

export const Attente = z.object({
  id: z.string(),
  etat: z.enum(ETATS_ATTENTE),
  /** The place in the line, from 1; null once the person has left it. */
  position: z.nullable(z.int()),
  nombre: z.int(),
  minimum: z.int(),
  participants: z.array(ParticipantForm),
  particulier: z.boolean(),
  commandeur: z.nullable(z.object({ id: z.int(), denomination: z.string() })),
  session: z.object({
    reference: z.string(),
    ficheReference: z.string(),
    titre: z.string(),
    dateDebut: Texte,
    dateFin: Texte,
    ville: Texte,
    statut: Texte,
  }),
  /** The places held, and until when. */
  offre: z.nullable(z.object({ nombre: z.int(), expireLe: z.string() })),
  depuis: z.string(),
})
export type Attente = z.infer<typeof Attente>

const OfAttente = z.object({ id: z.uuid() })

/** What the caller waits for and is offered, the oldest first. */
export const listAttentes = endpoint({
  method: 'GET',
  path: '/inscription/attente',
  host: 'api',
  access: 'signed-in',
  response: z.array(Attente),
})

/** Also answers a wait that has ended, to say so to whoever opens an old mail. */
export const getAttente = endpoint({
  method: 'GET',
  path: '/inscription/attente/:id',
  host: 'api',
  access: 'signed-in',
  params: OfAttente,
  response: Attente,
})

export const joinAttente = endpoint({
  method: 'POST',
  path: '/inscription/attente',
  host: 'api',
  access: 'signed-in',
  body: AttenteForm,
  response: Attente,
})

export const leaveAttente = endpoint({
  method: 'DELETE',
  path: '/inscription/attente/:id',
  host: 'api',
  access: 'signed-in',
  params: OfAttente,
  response: Attente,
})

/** Puts the request into the basket, where it is ordered with the held places. Sent twice, it is there once. */
export const acceptOffre = endpoint({
  method: 'POST',
  path: '/inscription/attente/:id/acceptation',
  host: 'api',
  access: 'signed-in',
  params: OfAttente,
  response: z.object({ attente: Attente, panierFormationId: z.string() }),
})

/** Gives the held places to the next in line. */
export const declineOffre = endpoint({
  method: 'POST',
  path: '/inscription/attente/:id/refus',
  host: 'api',
  access: 'signed-in',
  params: OfAttente,
  response: Attente,
})
