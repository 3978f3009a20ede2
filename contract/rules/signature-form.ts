import * as z from 'zod/mini'
import { Id } from './id.ts'

/** Both sign, in any order. */
export const MAX_SIGNATAIRES = 2

/** How a company signs its conventions. */
export const SignatureForm = z.strictObject({
  enLigne: z.boolean(),
  signataireIds: z.array(Id).check(
    z.maxLength(MAX_SIGNATAIRES),
    z.refine((ids) => new Set(ids).size === ids.length),
  ),
})
export type SignatureForm = z.infer<typeof SignatureForm>
