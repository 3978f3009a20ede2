import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** The basket call of every page, apart from panier.ts, so that the rules of its forms do not load with it. */

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
