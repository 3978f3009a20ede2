import * as z from 'zod/mini'
import { CODE_POSTAL_FRANCE, isCodePostal } from './adresse.ts'
import { AdresseForm, ClientForm, EquivalentSiret } from './client-form.ts'
import { BodyId } from './id.ts'
import { boundedArray } from './liste.ts'

/** SOC-07: who may bill the company, besides the establishments of its SIREN. */
export const AUTORISATIONS = ['AUCUNE', 'TOUS', 'LISTE'] as const
export type Autorisation = (typeof AUTORISATIONS)[number]

const MAX_TIERS = 200

const { destService, coordinates, telephone, email, siteInternet } = ClientForm.shape

/** SOC-09: the fields an administrator may change. Identity and status fields are refused as unknown. */
const Champs = z.strictObject({
  /** CLI-04: only for a company that the provider has validated without a SIRET. */
  siret: z.optional(EquivalentSiret),
  destService,
  ...AdresseForm.shape,
  coordinates,
  telephone,
  email,
  siteInternet,
  /** ROL-03: who may order for the company. */
  commandeProfilId: z.literal([1, 2]),
  autorisationFacturation: z.enum(AUTORISATIONS),
  /** The companies of LISTE; ignored for the other values. */
  tiersIds: boundedArray(BodyId, MAX_TIERS, `${MAX_TIERS} sociétés au plus.`).check(
    z.overwrite((ids) => [...new Set(ids)]),
  ),
})

export const InformationsForm = Champs.check((form) => {
  if (isCodePostal(form.value)) return
  const { codePostal: input } = form.value
  form.issues.push({ code: 'custom', path: ['codePostal'], message: CODE_POSTAL_FRANCE, input })
})
export type InformationsForm = z.infer<typeof InformationsForm>
