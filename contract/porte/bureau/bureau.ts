import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { ROLES_BUREAU } from '../../reference/role-bureau.ts'

/** The identity service does not say when the password was typed; or says that it was typed long before the sign-in. */
export const RAISONS_FERMETURE = ['SANS_HEURE', 'PAS_REDEMANDE'] as const
export type RaisonFermeture = (typeof RAISONS_FERMETURE)[number]

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
    /** Why it is closed, where typing the password again may not be enough. */
    raison: z.optional(z.enum(RAISONS_FERMETURE)),
  }),
})
