import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ClientForm } from '../rules/client-form.ts'
import { Id } from '../rules/id.ts'
import { oneLine } from '../rules/texte.ts'
import { Adresse, AdresseCourte } from './adresse.ts'

/** RUL-03: the page size of company lists. */
export const MAX_CLIENTS_PER_PAGE = 20
const MAX_QUERY = 200
const MAX_PAGE = 5_000
/** Longer than any SIRET or RNA number, with any spaces. */
const MAX_NUMERO = 40

const numeros = { siret: z.nullable(z.string()), rna: z.nullable(z.string()) }

/** who administers a company, and since when. */
const Administrateur = z.object({
  id: z.int(),
  /** Initials only for a caller whose link is to be confirmed. */
  nom: z.string(),
  depuis: z.string(),
  /** A suspended declaration is contested: the provider has not decided yet. */
  statut: z.enum(['PROUVE', 'DECLARE', 'SUSPENDU']),
  estAppelant: z.boolean(),
  /** The caller may contest the declaration. */
  contestable: z.boolean(),
})
export type Administrateur = z.infer<typeof Administrateur>

/** A company or association the caller is linked to, with the caller's rights (INS-10, INS-11). */
export const ClientLie = z.extend(Adresse, {
  entrepriseId: z.int(),
  natureId: z.int(),
  denomination: z.string(),
  ...numeros,
  valideSansSiret: z.boolean(),
  /** nobody has confirmed that it exists under this name; only the people linked to it know it. */
  aVerifier: z.boolean(),
  actif: z.boolean(),
  droitAdministrateur: z.boolean(),
  droitInscription: z.boolean(),
  droitAccesDocuments: z.boolean(),
  /**
   * For an administrator, whether the caller is validated; for others, whether the company has a validated
   * administrator.
   */
  statutAdminValide: z.boolean(),
  /** 'A_CONFIRMER' while a link that the caller made themself waits for an administrator. */
  statutLien: z.enum(['A_CONFIRMER', 'CONFIRME']),
  /** the provider or a proved administrator stands for the caller's rights. */
  prouve: z.boolean(),
  /** the caller's declaration is suspended until the provider decides. */
  declarationContestee: z.boolean(),
  /** the declaration of somebody is suspended: nobody else declares until the provider decides. */
  aDeclarationContestee: z.boolean(),
  /** True when the caller was given the administrator right and has not declared it yet (INS-12). */
  administrateurEnAttente: z.boolean(),
  isInscriptionAllowed: z.boolean(),
  administrateurs: z.array(Administrateur),
})
export type ClientLie = z.infer<typeof ClientLie>

export const ClientProfile = z.object({
  inscriptionEntreprises: z.array(ClientLie),
  /** The caller as a buyer for themself. */
  particulier: z.nullable(z.extend(Adresse, { id: z.int(), denomination: z.string() })),
})
export type ClientProfile = z.infer<typeof ClientProfile>

export const getClientProfile = endpoint({
  method: 'GET',
  path: '/client/profile',
  host: 'api',
  access: 'signed-in',
  response: ClientProfile,
})

export const NumeroQuery = z.object({
  siret: z.optional(oneLine(MAX_NUMERO)),
  rna: z.optional(oneLine(MAX_NUMERO)),
  /** The form sends it, and the search ignores it: a number belongs to one client, whatever its nature. */
  natureId: z.optional(oneLine(1)),
})
export type NumeroQuery = z.infer<typeof NumeroQuery>

/** The part of a company's data that any signed-in person may read: its name, its numbers and its address. */
export const ClientPublic = z.extend(Adresse, { id: z.int(), denomination: z.string(), ...numeros })
export type ClientPublic = z.infer<typeof ClientPublic>

/** Finds a client by its number. API-05: 404 when no client has it. */
export const getClientByNumero = endpoint({
  method: 'GET',
  path: '/client/societe/recherche',
  host: 'api',
  access: 'signed-in',
  query: NumeroQuery,
  response: ClientPublic,
})

/** The client as it is recorded: its name and address may be the directory's and not the typed ones. */
export const ClientCree = z.extend(Adresse, { id: z.int(), denomination: z.string(), aVerifier: z.boolean() })
export type ClientCree = z.infer<typeof ClientCree>

/** Creates a client, or chooses the one that already has the number (CLI-10), and links the caller to it. */
export const createClient = endpoint({
  method: 'POST',
  path: '/client/societe',
  host: 'api',
  access: 'signed-in',
  query: z.object({ commandeId: z.optional(oneLine(MAX_NUMERO)) }),
  body: ClientForm,
  response: ClientCree,
})

/** Chooses an existing client, with or without numbers, and links the caller to it. */
export const createLien = endpoint({
  method: 'POST',
  path: '/client/:id/lien',
  host: 'api',
  access: 'signed-in',
  params: z.object({ id: Id }),
  response: z.object({ id: z.int(), denomination: z.string() }),
})

export const ClientQuery = z.object({
  query: oneLine(MAX_QUERY).check(z.trim(), z.minLength(1)),
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE))),
  perPage: z.optional(
    z.coerce.number().check(
      z.int(),
      z.minimum(1),
      z.overwrite((value) => Math.min(value, MAX_CLIENTS_PER_PAGE)),
    ),
  ),
})
export type ClientQuery = z.infer<typeof ClientQuery>

export const ClientTrouve = z.extend(AdresseCourte, {
  id: z.int(),
  denomination: z.string(),
  siret: z.nullable(z.string()),
  activite: z.nullable(z.string()),
  etablissementSiege: z.nullable(z.boolean()),
})

export const ClientsTrouves = z.object({
  clients: z.array(ClientTrouve),
  totalResults: z.int(),
  totalPages: z.int(),
  page: z.int(),
})
export type ClientsTrouves = z.infer<typeof ClientsTrouves>

/** CLI-01: searches by the beginnings of the words of the name, or by the beginning of the SIRET. */
export const searchClients = endpoint({
  method: 'GET',
  path: '/client/entreprise/recherche',
  host: 'api',
  access: 'signed-in',
  query: ClientQuery,
  response: ClientsTrouves,
})
