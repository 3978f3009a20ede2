import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../rules/id.ts'

/** The most invoices and credit notes that one export gives. */
export const MAX_FACTURES = 1_000

/** From a day to a day, both included; of one company, or else of the caller's own orders. */
const Query = z.object({ clientId: z.optional(Id), de: z.iso.date(), a: z.iso.date() })

/** How many invoices and credit notes an export of this period has: too many of them, and it is refused. */
export const countFactures = endpoint({
  method: 'GET',
  path: '/espace/factures',
  host: 'api',
  access: 'signed-in',
  query: Query,
  response: z.object({
    pieces: z.int(),
    /** Those whose files are not drawn yet: an archive leaves them out. */
    enPreparation: z.int(),
    /** There are more than MAX_FACTURES. */
    trop: z.boolean(),
  }),
})

/** A zip of their PDFs and XMLs. */
export const getFacturesArchive = endpoint({
  method: 'GET',
  path: '/espace/factures/archive',
  host: 'api',
  access: 'signed-in',
  query: Query,
  response: z.unknown(),
})

/** A CSV, a line for each rate of TVA of each of them. */
export const getFacturesTableau = endpoint({
  method: 'GET',
  path: '/espace/factures/tableau',
  host: 'api',
  access: 'signed-in',
  query: Query,
  response: z.unknown(),
})
