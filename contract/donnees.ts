import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** What is typed to erase one's account: nobody does it by a stray click. */
export const MOT_EFFACER = 'EFFACER'

/** All that is kept of the caller, as a file. */
export const getDonnees = endpoint({
  method: 'GET',
  path: '/participant/donnees',
  host: 'api',
  access: 'signed-in',
  response: z.unknown(),
})

/** Erases the caller's account and ends their sign-ins. What the law has us keep loses their name. */
export const deleteCompte = endpoint({
  method: 'DELETE',
  path: '/participant/compte',
  host: 'api',
  access: 'signed-in',
  body: z.object({ confirmation: z.literal(MOT_EFFACER) }),
  response: z.object({ id: z.string() }),
})
