import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { forAdresse } from '../rules/adresse.ts'
import { AVIS_COMMANDE } from '../rules/avis.ts'
import { ACCORDS, STATUTS_ACCORD } from '../rules/facturation.ts'
import { Id } from '../rules/id.ts'
import { AUTORISATIONS, InformationsForm } from '../rules/informations-form.ts'
import { Adresse } from './adresse.ts'

const ClientParams = z.object({ id: Id })
const EtablissementParams = z.object({ id: Id, entityId: Id })

/** A billing entity of a company, or one that it asked to be. */
const Etablissement = z.extend(Adresse, {
  id: z.int(),
  denomination: z.string(),
  siret: z.nullable(z.string()),
  rna: z.nullable(z.string()),
  actif: z.boolean(),
  nonFacturable: z.boolean(),
  valideSansSiret: z.boolean(),
  accord: z.enum(ACCORDS),
})
const Etablissements = z.object({ etablissements: z.array(Etablissement) })
export type Etablissements = z.infer<typeof Etablissements>

/** SOC-07: the billing entities of a company, by name. */
export const listEtablissements = endpoint({
  method: 'GET',
  path: '/client/:id/etablissements',
  host: 'api',
  access: 'signed-in',
  params: ClientParams,
  response: Etablissements,
})

/** Answers the updated list. */
export const addEtablissement = endpoint({
  method: 'POST',
  path: '/client/:id/etablissements/:entityId',
  host: 'api',
  access: 'signed-in',
  params: EtablissementParams,
  response: Etablissements,
})

/** Answers the updated list. */
export const removeEtablissement = endpoint({
  method: 'DELETE',
  path: '/client/:id/etablissements/:entityId',
  host: 'api',
  access: 'signed-in',
  params: EtablissementParams,
  response: Etablissements,
})

/** asks the administrators of the entity to pay for this company. Repeated, it asks once; answers the list. */
export const askAccord = endpoint({
  method: 'POST',
  path: '/client/:id/etablissements/:entityId/demande',
  host: 'api',
  access: 'signed-in',
  params: EtablissementParams,
  response: Etablissements,
})

const Accords = z.object({
  accords: z.array(
    z.object({
      clientId: z.int(),
      denomination: z.string(),
      siret: z.nullable(z.string()),
      ville: z.string(),
      statut: z.enum(STATUTS_ACCORD),
      demandeLe: z.string(),
      decideLe: z.nullable(z.string()),
    }),
  ),
})
export type Accords = z.infer<typeof Accords>

/** the companies that asked this one to pay for them: those that wait first, then by name. */
export const listAccords = endpoint({
  method: 'GET',
  path: '/client/:id/accords',
  host: 'api',
  access: 'signed-in',
  params: ClientParams,
  response: Accords,
})

/** accepts or refuses one of them; the answer may change later. Answers the updated list. */
export const decideAccord = endpoint({
  method: 'PUT',
  path: '/client/:id/accords/:entityId',
  host: 'api',
  access: 'signed-in',
  params: EtablissementParams,
  body: z.strictObject({ accepte: z.boolean() }),
  response: Accords,
})

const Informations = z.object({
  /** The company's identity: shown, never changed here. */
  identite: z.object({
    id: z.int(),
    natureId: z.int(),
    denomination: z.string(),
    siret: z.nullable(z.string()),
    rna: z.nullable(z.string()),
    valideSansSiret: z.boolean(),
    actif: z.boolean(),
    numeroTvaIntra: z.nullable(z.string()),
    identification: z.nullable(z.string()),
    activite: z.nullable(z.string()),
    categorieJuridique: z.nullable(z.string()),
    etablissementSiege: z.nullable(z.boolean()),
  }),
  /** The values of the form; '' is empty. Values stored by other means may still break the form's rules. */
  informations: z.object({
    /** The number in place of a SIRET; absent for a company that has, or should have, a SIRET. */
    siret: z.optional(z.string()),
    destService: z.string(),
    ...forAdresse(() => z.string()),
    coordinates: z.optional(z.nullable(z.tuple([z.number(), z.number()]))),
    telephone: z.string(),
    email: z.string(),
    siteInternet: z.string(),
    commandeProfilId: z.literal([1, 2]),
    /** Where it receives electronic invoices, '' for its SIREN; absent for a company without a SIREN. */
    adresseElectronique: z.optional(z.string()),
    autorisationFacturation: z.nullable(z.enum(AUTORISATIONS)),
    avisCommande: z.enum(AVIS_COMMANDE),
    tiersIds: z.array(z.int()),
  }),
  /** The companies of `tiersIds`, sorted by name. */
  tiers: z.array(z.object({ id: z.int(), denomination: z.string(), siret: z.nullable(z.string()), ville: z.string() })),
})
export type Informations = z.infer<typeof Informations>

/** SOC-09: reads the company's data. */
export const getInformations = endpoint({
  method: 'GET',
  path: '/client/:id/informations',
  host: 'api',
  access: 'signed-in',
  params: ClientParams,
  response: Informations,
})

/** SOC-09: replaces the whole form; a repeated call changes nothing more. */
export const updateInformations = endpoint({
  method: 'PUT',
  path: '/client/:id/informations',
  host: 'api',
  access: 'signed-in',
  params: ClientParams,
  body: InformationsForm,
  response: Informations,
})
