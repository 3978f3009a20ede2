import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Contact, ContactFields } from '../rules/contact.ts'

/** The stored account form; every field is empty before the first save. */
export const StoredContact = z.extend(ContactFields, { isDateDeFinAdhesionDepassee: z.boolean() })
export type StoredContact = z.infer<typeof StoredContact>

export const getContact = endpoint({
  method: 'GET',
  path: '/participant/contact',
  host: 'api',
  access: 'signed-in',
  response: StoredContact,
})

/** The form sends email, nomUsage and prenom, and the server ignores them: the identity service keeps them (CPT-02). */
export const saveContact = endpoint({
  method: 'POST',
  path: '/participant/contact',
  host: 'api',
  access: 'signed-in',
  body: Contact,
  response: StoredContact,
})

export const ParticipantProfile = z.object({
  /** INS-28: true once the account form was saved. */
  hasValidateContactInfo: z.boolean(),
  /**
   * The société of the account form, else another company the person is linked to, else the person as an individual
   * (decision 24).
   */
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
