import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** The word the person types to erase their account, so that a stray click never does it. */
export const MOT_EFFACER = 'EFFACER'

/** All data kept about the caller, as a file. */
export const getDonnees = endpoint({
  method: 'GET',
  path: '/participant/donnees',
  host: 'api',
  access: 'signed-in',
  response: z.unknown(),
})

/** Erases the caller's compte and ends their sign-ins. Data the law requires to keep loses the person's name. */
export const deleteCompte = endpoint({
  method: 'DELETE',
  path: '/participant/compte',
  host: 'api',
  access: 'signed-in',
  body: z.object({ confirmation: z.literal(MOT_EFFACER) }),
  response: z.object({ id: z.string() }),
})
