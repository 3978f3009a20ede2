import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { oneLine } from '../rules/texte.ts'

const MAX_TYPED = 60
const Typed = oneLine(MAX_TYPED)

/** A file by its SHA-256, a number with its code, or both: what the file says of itself. The file stays with its reader. */
const VerificationForm = z.object({
  sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  numero: z.optional(Typed),
  code: z.optional(Typed),
})
export type VerificationForm = z.infer<typeof VerificationForm>

/**
 * AUTHENTIQUE: this very file was issued. CONNU: no file was compared, a document has this number and code. MODIFIE: a
 * document has them, and the file is not it. INCONNU: none of these, which says nothing of what exists.
 */
export const Verification = z.object({
  resultat: z.enum(['AUTHENTIQUE', 'CONNU', 'MODIFIE', 'INCONNU']),
  /** DERNIERE: nothing newer. REMPLACEE: there is a newer version. CADUQUE: what it announced will not take place, or it was taken back. */
  etat: z.nullable(z.enum(['DERNIERE', 'REMPLACEE', 'CADUQUE'])),
  /** yyyy-MM-dd: of this version, and of the newest. */
  emisLe: z.nullable(z.string()),
  derniereLe: z.nullable(z.string()),
  /** yyyy-MM-dd: there is a signed file of it, of this day, which is not the file that was compared, or none was. */
  signeeLe: z.optional(z.string()),
})
export type Verification = z.infer<typeof Verification>

/** Says to anybody whether a document is ours and in force, and no more: no name, no amount, no kind. */
export const verifyDocument = endpoint({
  method: 'POST',
  path: '/verification',
  host: 'api',
  access: 'public',
  body: VerificationForm,
  response: Verification,
})
