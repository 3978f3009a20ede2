import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ROLES_BUREAU } from './roles.ts'

/**
 * Who is at the desk. It answers people whom the provider authorised only, also those who have to sign in again; to
 * anybody else it is an unknown address, as every call of the desk is.
 */
export const getBureau = endpoint({
  method: 'GET',
  path: '/gestion/bureau',
  host: 'api',
  access: 'public',
  response: z.object({
    nom: z.string(),
    role: z.enum(ROLES_BUREAU),
    /** False when the person signed in too long ago, or has not used the desk for a while. */
    isOuvert: z.boolean(),
  }),
})
