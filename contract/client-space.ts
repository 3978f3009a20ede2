import * as z from 'zod/mini'
import { Adresse } from './adresse.ts'
import { endpoint } from './endpoint.ts'
import { forAdresse } from './rules/adresse.ts'
import { Id } from './rules/id.ts'
import { AUTORISATIONS, InformationsForm } from './rules/informations-form.ts'

const ClientParams = z.object({ id: Id })
const EtablissementParams = z.object({ id: Id, entityId: Id })

/** A company in a list. */
const Etablissement = z.extend(Adresse, {
  id: z.int(),
  denomination: z.string(),
  siret: z.nullable(z.string()),
  rna: z.nullable(z.string()),
  actif: z.boolean(),
  nonFacturable: z.boolean(),
  valideSansSiret: z.boolean(),
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
    autorisationFacturation: z.enum(AUTORISATIONS),
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
