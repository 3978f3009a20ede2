import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { TYPES_DOCUMENT } from '../reference/type-document.ts'

/**
 * Signing online (decision 56): contracts of individuals, conventions of companies, and their later versions. Who may
 * read the order reads the state; only the signatories sign, with a verified address. For others it is unknown (404).
 */

export const ETATS_SIGNATURE = [
  'A_SIGNER',
  /** One of two signatories has signed. */
  'PARTIELLE',
  'SIGNEE',
  /** The order has ended, or its contract was not signed in time. */
  'CLOSE',
] as const
export type EtatSignature = (typeof ETATS_SIGNATURE)[number]

const Moment = z.nullable(z.string())

const Signature = z.object({
  /** The newest version, which may be newer than the one that the link named. */
  documentId: z.string(),
  /** The link named an older version: this one is to be read and signed instead. */
  remplace: z.boolean(),
  commandeId: z.string(),
  type: z.enum(/* @__PURE__ */ TYPES_DOCUMENT.map(({ type }) => type)),
  /** An individual's contract (decision 54), and no company's convention. */
  particulier: z.boolean(),
  titre: z.string(),
  numero: z.string(),
  version: z.int(),
  etat: z.enum(ETATS_SIGNATURE),
  /** When the order is no longer held for this signature. */
  expireLe: Moment,
  /** The SHA-256 of the file to read, in hexadecimal; null while it is being drawn. */
  sha256: z.nullable(z.string()),
  /** The sentence to accept, word for word. */
  texte: z.string(),
  /** Why the caller cannot sign now, as a sentence; null when they can. */
  obstacle: z.nullable(z.string()),
  /** Those who have signed this version, then those who are still to sign it. */
  signataires: z.array(z.object({ nom: z.string(), role: z.string(), signeLe: Moment, moi: z.boolean() })),
  /** How far the caller has come; null when they are no signatory. */
  moi: z.nullable(
    z.object({
      email: z.string(),
      ouvertLe: Moment,
      codeEnvoyeLe: Moment,
      /** The end of the code; null when a new one is to be asked for. */
      codeExpireLe: Moment,
      essaisRestants: z.int(),
      signeLe: Moment,
    }),
  ),
  /** The file that is read now bears the evidence page and the seal. */
  scelle: z.boolean(),
  /** When the signature of an older version fell. */
  tombeeLe: Moment,
})
export type Signature = z.infer<typeof Signature>

const OfDocument = z.object({ documentId: z.uuid() })

export const getSignature = endpoint({
  method: 'GET',
  path: '/signatures/:documentId',
  host: 'api',
  access: 'signed-in',
  params: OfDocument,
  response: Signature,
})

/** What is signed online of an order: nothing, or one document. */
export const listSignatures = endpoint({
  method: 'GET',
  path: '/commandes/:id/signatures',
  host: 'api',
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
  response: z.array(Signature),
})

/** The file to read, newest version. Records that a signatory opened it, with its SHA-256. */
export const openSignature = endpoint({
  method: 'GET',
  path: '/signatures/:documentId/document',
  host: 'api',
  access: 'signed-in',
  params: OfDocument,
  response: z.unknown(),
})

/** Accepts the sentence and sends a code of six digits by mail. Asked again, a new code replaces the last one. */
export const askCode = endpoint({
  method: 'POST',
  path: '/signatures/:documentId/code',
  host: 'api',
  access: 'signed-in',
  params: OfDocument,
  body: z.strictObject({ accepte: z.literal(true), sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  response: Signature,
})

/** Signs. Sent twice, it is signed once and answered the same. */
export const signDocument = endpoint({
  method: 'POST',
  path: '/signatures/:documentId/signature',
  host: 'api',
  access: 'signed-in',
  params: OfDocument,
  body: z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/)) }),
  response: Signature,
})
