import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { oneLine } from '../rules/texte.ts'

/** A browser that the person is signed in with. */
export const Connexion = z.object({
  id: z.string(),
  /** 'Firefox sur Windows'; null where the browser does not say. */
  appareil: z.nullable(z.string()),
  depuis: z.string(),
  /** The browser that asks. */
  isActuelle: z.boolean(),
})
export type Connexion = z.infer<typeof Connexion>

export const listConnexions = endpoint({
  method: 'GET',
  path: '/compte/connexions',
  host: 'api',
  access: 'signed-in',
  response: z.array(Connexion),
})

/** Ends sign-ins of the caller: one, or all but that of the browser that asks. Answers how many ended. */
export const endConnexions = endpoint({
  method: 'POST',
  path: '/compte/connexions/fin',
  host: 'api',
  access: 'signed-in',
  body: z.object({ id: z.nullable(oneLine(64)) }),
  response: z.object({ terminees: z.number() }),
})
