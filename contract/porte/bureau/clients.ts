import * as z from 'zod/mini'
import { type CorpsOf, Fait } from '../../acte.ts'
import { endpoint } from '../../endpoint.ts'
import { ETATS_COMMANDE } from '../../reference/etat-commande.ts'
import { Id } from '../../rules/id.ts'
import { oneLine } from '../../rules/texte.ts'
import type * as client from '../actes/client.ts'

export const MAX_RECHERCHE = 100
const MAX_CURSEUR = 200

const NATURES = ['ENTREPRISE', 'ASSOCIATION', 'PARTICULIER'] as const

export const ClientResume = z.object({
  id: z.int(),
  nature: z.enum(NATURES),
  denomination: z.string(),
  siret: z.nullable(z.string()),
  rna: z.nullable(z.string()),
  ville: z.nullable(z.string()),
  actif: z.boolean(),
  aVerifier: z.boolean(),
  /** The record into which it was merged (decision 69). */
  fusionneDans: z.nullable(z.int()),
  /** The declarations of administrators that wait for the provider. */
  declarations: z.int(),
})
export type ClientResume = z.infer<typeof ClientResume>

/** Which clients a list shows: those that nothing confirmed yet, those whose administrators are to be proved. */
export const FILTRES_CLIENT = ['a-verifier', 'declarations', 'desactives'] as const
export type FiltreClient = (typeof FILTRES_CLIENT)[number]

export const listClientsBureau = endpoint({
  method: 'GET',
  path: '/gestion/clients',
  host: 'api',
  access: 'bureau:lecture',
  query: z.object({
    /** The words of a name, or the beginning of a SIRET or RNA. */
    q: z.optional(oneLine(MAX_RECHERCHE)),
    filtre: z.optional(z.enum(FILTRES_CLIENT)),
    apres: z.optional(oneLine(MAX_CURSEUR)),
  }),
  response: z.object({ clients: z.array(ClientResume), suite: z.nullable(z.string()) }),
})

/** How far somebody is who administers a client, or wants to. */
const ADMINISTRATEUR = ['NON', 'A_DECLARER', 'A_PROUVER', 'CONTESTE', 'REFUSE', 'PROUVE'] as const

const Personne = z.object({
  id: z.int(),
  prenom: z.string(),
  nom: z.string(),
  email: z.string(),
  aUnCompte: z.boolean(),
  administrateur: z.enum(ADMINISTRATEUR),
  inscription: z.boolean(),
  documents: z.boolean(),
  /** False as long as no administrator accepted a link that the person made. */
  lienConfirme: z.boolean(),
})
export type PersonneBureau = z.infer<typeof Personne>

const CommandeResumee = z.object({
  numero: z.string(),
  etat: z.enum(ETATS_COMMANDE.map(({ etat }) => etat)),
  session: z.string(),
  titre: z.string(),
  montantTtcCents: z.int(),
  passeeLe: z.string(),
})

const ClientBureau = z.extend(ClientResume, {
  adresse: z.string(),
  telephone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  confiance: z.boolean(),
  valideSansSiret: z.boolean(),
  verificationMotif: z.nullable(z.enum(['INCONNU', 'FERME', 'MASQUE'])),
  creeLe: z.string(),
  personnes: z.array(Personne),
  /** Its last orders, and how many it made. */
  commandes: z.array(CommandeResumee),
  nbCommandes: z.int(),
})
export type ClientBureau = z.infer<typeof ClientBureau>

export const ClientParams = z.object({ id: Id })

export const getClientBureau = endpoint({
  method: 'GET',
  path: '/gestion/clients/:id',
  host: 'api',
  access: 'bureau:lecture',
  params: ClientParams,
  response: ClientBureau,
})

/** What somebody does to a company or an association: the acts of this address. */
export type ActeClient = Extract<CorpsOf<Actes[keyof Actes]>, { acte: string }>
type Actes = typeof client

export const actOnClient = endpoint({
  method: 'POST',
  path: '/gestion/clients/:id/actes',
  host: 'api',
  access: 'bureau:administration',
  params: ClientParams,
  body: z.custom<ActeClient>(),
  response: Fait,
})
