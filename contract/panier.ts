import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const InscriptionProfile = z.object({ nbPanierFormation: z.int().check(z.nonnegative()) })
export type InscriptionProfile = z.infer<typeof InscriptionProfile>

/** The basket count of the header (LAY-04). */
export const getInscriptionProfile = endpoint({
  method: 'GET',
  path: '/inscription/profile',
  host: 'api',
  access: 'signed-in',
  response: InscriptionProfile,
})
