import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../rules/id.ts'
import { oneLine } from '../../rules/texte.ts'
import { ClientParams, ClientResume, MAX_RECHERCHE } from './clients.ts'

/** The records that may be of the same company: those of its SIREN or name, or, with `q`, those that are searched for. */
export const listDoublons = endpoint({
  method: 'GET',
  path: '/gestion/clients/:id/doublons',
  host: 'api',
  access: 'bureau:administration',
  params: ClientParams,
  query: z.object({ q: z.optional(oneLine(MAX_RECHERCHE)) }),
  response: z.object({ clients: z.array(ClientResume) }),
})

const Cote = z.extend(ClientResume, {
  personnes: z.int(),
  administrateurs: z.int(),
  commandes: z.int(),
  devis: z.int(),
  paniers: z.int(),
  attentes: z.int(),
  mandats: z.int(),
  /** Who pays for whom, which is asked again. */
  accords: z.int(),
  /** The sessions that are this customer's alone. */
  sessions: z.int(),
})

export type CoteFusion = z.infer<typeof Cote>

const Reprise = z.object({
  id: z.int(),
  prenom: z.string(),
  nom: z.string(),
  email: z.string(),
  /** The kept record knows the person: what it says of them stays. */
  dejaLiee: z.boolean(),
  inscription: z.boolean(),
  documents: z.boolean(),
  aConfirmer: z.boolean(),
  perdAdministration: z.boolean(),
})

export type RepriseFusion = z.infer<typeof Reprise>

/** What would become of two records, `:autre` going into `:id`. */
export const getPrevisionFusion = endpoint({
  method: 'GET',
  path: '/gestion/clients/:id/fusion/:autre',
  host: 'api',
  access: 'bureau:administration',
  params: z.object({ id: Id, autre: Id }),
  response: z.object({
    garde: Cote,
    absorbe: Cote,
    /** Why it cannot be done. */
    refus: z.nullable(z.string()),
    siret: z.nullable(z.string()),
    rna: z.nullable(z.string()),
    /** The first people of the absorbed record. */
    personnes: z.array(Reprise),
  }),
})
