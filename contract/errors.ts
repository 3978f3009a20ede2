import * as z from 'zod/mini'
import type { REFUSALS } from './reference/refus.ts'

export type RefusalCode = keyof typeof REFUSALS

/** The only error shape of both servers. `fields` names the invalid fields, for the developer and the form. */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})
export type ErrorBody = z.infer<typeof ErrorBody>
