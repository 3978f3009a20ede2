import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { text } from '../../rules/texte.ts'

const Jour = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))

export const ActeLigne = z.object({
  id: z.int(),
  moment: z.string(),
  action: z.string(),
  /** A person, `gestion` (the command line) or `cle:<nom>`; null when nobody is known. */
  par: z.string(),
  client: z.nullable(z.string()),
  /** What the act was about, as it was recorded. */
  detail: z.array(z.object({ nom: z.string(), valeur: z.string() })),
})
export type ActeLigne = z.infer<typeof ActeLigne>

/** Who did what, the newest first. `suite` is the `avant` of the next page. */
export const listActes = endpoint({
  method: 'GET',
  path: '/gestion/journal',
  host: 'api',
  access: 'bureau:lecture',
  query: z.object({
    /** A person: a part of their name or address, or `gestion`, or a key. */
    par: z.optional(text(100)),
    /** An order, a session, a company. */
    objet: z.optional(text(100)),
    du: z.optional(Jour),
    au: z.optional(Jour),
    avant: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  }),
  response: z.object({ actes: z.array(ActeLigne), suite: z.nullable(z.int()) }),
})
