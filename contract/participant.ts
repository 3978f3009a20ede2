import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Contact, ContactFields } from './rules/contact.ts'

/** What the server keeps of the account form; all empty before the first save. */
export const StoredContact = z.extend(ContactFields, { isDateDeFinAdhesionDepassee: z.boolean() })
export type StoredContact = z.infer<typeof StoredContact>

export const getContact = endpoint({
  method: 'GET',
  path: '/participant/contact',
  host: 'api',
  access: 'signed-in',
  response: StoredContact,
})

/** email, nomUsage and prenom travel with the form and are ignored: the identity service keeps them (CPT-02). */
export const saveContact = endpoint({
  method: 'POST',
  path: '/participant/contact',
  host: 'api',
  access: 'signed-in',
  body: Contact,
  response: StoredContact,
})

export const ParticipantProfile = z.object({
  /** INS-28: the account form was saved once. */
  hasValidateContactInfo: z.boolean(),
  /** The société of their account form, another they are linked to, or themself as an individual (decision 24). */
  entreprise: z.nullable(z.object({ id: z.int(), denomination: z.string() })),
  formateur: z.boolean(),
  participant: z.boolean(),
})
export type ParticipantProfile = z.infer<typeof ParticipantProfile>

export const getParticipantProfile = endpoint({
  method: 'GET',
  path: '/participant/profile',
  host: 'api',
  access: 'signed-in',
  response: ParticipantProfile,
})
