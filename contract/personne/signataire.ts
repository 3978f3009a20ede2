import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../rules/id.ts'
import { SignatureForm } from '../rules/signature-form.ts'

const Reglage = z.object({
  enLigne: z.boolean(),
  /** The provider has every convention signed online, whatever the company chose. */
  toujours: z.boolean(),
  /** The contacts who sign for the company; nobody: whoever orders. */
  signataireIds: z.array(z.int()),
  /** The administrators who may be named, by name. */
  administrateurs: z.array(z.object({ id: z.int(), nom: z.string() })),
})
export type ReglageSignature = z.infer<typeof Reglage>

const OfClient = z.object({ id: Id })

/** How a company signs its conventions, for its administrators. */
export const getReglageSignature = endpoint({
  method: 'GET',
  path: '/client/:id/signature',
  host: 'api',
  access: 'signed-in',
  params: OfClient,
  response: Reglage,
})

/** It binds the company: only a proved administrator changes it, and names proved administrators. */
export const updateReglageSignature = endpoint({
  method: 'PUT',
  path: '/client/:id/signature',
  host: 'api',
  access: 'signed-in',
  params: OfClient,
  body: SignatureForm,
  response: Reglage,
})
