import * as z from 'zod/mini'
import { CODE_POSTAL_FRANCE, isCodePostal } from './adresse.ts'
import { AdresseElectronique } from './adresse-electronique.ts'
import { AVIS_COMMANDE } from './avis.ts'
import { AdresseForm, ClientForm, EquivalentSiret } from './client-form.ts'
import { BodyId } from './id.ts'
import { boundedArray } from './liste.ts'

/** SOC-07: who may bill the company without asking it. 'AUCUNE' also suspends the agreements that it gave. */
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
  /** Decision 58: only for a company that has a SIREN. */
  adresseElectronique: z.optional(AdresseElectronique),
  /** ROL-03: who may order for the company. */
  commandeProfilId: z.literal([1, 2]),
  /** Null until an administrator chooses. */
  autorisationFacturation: z.nullable(z.enum(AUTORISATIONS)),
  /** how administrators are told of orders. */
  avisCommande: z.enum(AVIS_COMMANDE),
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
