import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { isStorable } from './rules/texte.ts'

/** The basket calls of the public pages, apart from panier.ts, so that the rules of its forms do not load with them. */

export const InscriptionProfile = z.object({
  nbPanierFormation: z.int().check(z.nonnegative()),
  /**
   * INS-20: true when the caller's last order for an entity registered only others; the next request starts the same
   * way.
   */
  sansParticiper: z.boolean(),
})
export type InscriptionProfile = z.infer<typeof InscriptionProfile>

/** LAY-04: the basket count of the header, and whether the person usually takes part. */
export const getInscriptionProfile = endpoint({
  method: 'GET',
  path: '/inscription/profile',
  host: 'api',
  access: 'signed-in',
  response: InscriptionProfile,
})

const Choix = z.record(z.string(), z.string())

/** CUR-01: the sessions the basket keeps for a cursus. */
export const getPanierCursus = endpoint({
  method: 'GET',
  path: '/inscription/panier/:ref/cursus',
  host: 'api',
  access: 'signed-in',
  params: z.object({ ref: z.string().check(z.minLength(1), z.maxLength(100), isStorable) }),
  query: z.object({ optionalReferences: z.optional(z.string()) }),
  response: z.object({ requiredReferences: Choix, optionalReferences: Choix }),
})
