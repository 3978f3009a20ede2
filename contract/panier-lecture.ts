import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { isStorable } from './rules/texte.ts'

/** What the public pages ask of the basket, apart from panier.ts: the rules of its forms do not come with it. */

export const InscriptionProfile = z.object({
  nbPanierFormation: z.int().check(z.nonnegative()),
  /** INS-20: their last order for an entity registered others only; the next one begins so. */
  sansParticiper: z.boolean(),
})
export type InscriptionProfile = z.infer<typeof InscriptionProfile>

/** The basket count of the header (LAY-04), and how the person registers. */
export const getInscriptionProfile = endpoint({
  method: 'GET',
  path: '/inscription/profile',
  host: 'api',
  access: 'signed-in',
  response: InscriptionProfile,
})

const Choix = z.record(z.string(), z.string())

/** CUR-01 */
export const getPanierCursus = endpoint({
  method: 'GET',
  path: '/inscription/panier/:ref/cursus',
  host: 'api',
  access: 'signed-in',
  params: z.object({ ref: z.string().check(z.minLength(1), z.maxLength(100), isStorable) }),
  query: z.object({ optionalReferences: z.optional(z.string()) }),
  response: z.object({ requiredReferences: Choix, optionalReferences: Choix }),
})
