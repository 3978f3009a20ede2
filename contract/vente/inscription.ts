import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../rules/id.ts'

/** A person of a client's directory. */
export const ParticipantConnu = z.object({
  /** Null for a person who was never registered: an interlocuteur, or the caller. */
  id: z.nullable(z.int()),
  nom: z.string(),
  prenom: z.string(),
  email: z.string(),
})
export type ParticipantConnu = z.infer<typeof ParticipantConnu>

const OfClient = z.object({ id: Id })
/** PAR-11: leaves out people registered only by other sellers. */
const Vendeur = z.object({ vendeurId: z.optional(Id) })

/** the people of the directory whom the caller may read, sorted by name. */
export const listParticipants = endpoint({
  method: 'GET',
  path: '/inscription/client/:id/participants',
  host: 'api',
  access: 'signed-in',
  params: OfClient,
  query: Vendeur,
  response: z.array(ParticipantConnu),
})

/** whether the caller may order for the client, without the reason. */
export const getDroitInscription = endpoint({
  method: 'GET',
  path: '/inscription/client/:id/droit-inscription',
  host: 'api',
  access: 'signed-in',
  params: OfClient,
  query: Vendeur,
  response: z.object({ droitInscription: z.boolean() }),
})
