import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../rules/id.ts'
import { InterlocuteurDroitsForm, InterlocuteurForm, RolesContactCleForm } from '../rules/interlocuteur-form.ts'

/** A person linked to a client, with their rights. */
export const Interlocuteur = z.object({
  id: z.int(),
  nom: z.string(),
  prenom: z.string(),
  email: z.string(),
  /** Null for a person who chose the client themself and was never edited. */
  fonctionId: z.nullable(z.int()),
  fonction: z.nullable(z.string()),
  telephone: z.nullable(z.string()),
  droitAdministrateur: z.boolean(),
  /** ROL-04: false until the administrator makes the declaration. */
  statutAdminValide: z.boolean(),
  droitInscription: z.boolean(),
  droitAccesDocuments: z.boolean(),
  /** 'A_CONFIRMER' for a person who made the link themself and waits for an administrator. */
  statutLien: z.enum(['A_CONFIRMER', 'CONFIRME']),
  /** the provider or a proved administrator stands for the person's rights. */
  prouve: z.boolean(),
  declarationContestee: z.boolean(),
  /** SOC-08: the key contact roles of the person; a role gives no right. */
  roleIds: z.array(z.int()),
  /** SOC-04: the caller's own row, which is read-only. */
  estAppelant: z.boolean(),
})
export type Interlocuteur = z.infer<typeof Interlocuteur>

/** an administrator who is not proved sees themself and the people they added; the others are only counted. */
const Interlocuteurs = z.object({ interlocuteurs: z.array(Interlocuteur), masques: z.int() })
export type Interlocuteurs = z.infer<typeof Interlocuteurs>

const OfClient = z.object({ id: Id })
const OfInterlocuteur = z.object({ id: Id, contactId: Id })

export const listInterlocuteurs = endpoint({
  method: 'GET',
  path: '/client/:id/contacts',
  host: 'api',
  access: 'signed-in',
  params: OfClient,
  response: Interlocuteurs,
})

export const addInterlocuteur = endpoint({
  method: 'POST',
  path: '/client/:id/contact',
  host: 'api',
  access: 'signed-in',
  params: OfClient,
  body: InterlocuteurForm,
  response: Interlocuteur,
})

export const updateInterlocuteur = endpoint({
  method: 'PUT',
  path: '/client/:id/contact/:contactId',
  host: 'api',
  access: 'signed-in',
  params: OfInterlocuteur,
  body: InterlocuteurDroitsForm,
  response: Interlocuteur,
})

export const deleteInterlocuteur = endpoint({
  method: 'DELETE',
  path: '/client/:id/contact/:contactId',
  host: 'api',
  access: 'signed-in',
  params: OfInterlocuteur,
  response: z.object({ id: z.int() }),
})

/**
 * SOC-08: replaces all key contact roles of a person; an empty list removes the key contact. A caller may change their
 * own roles, because a role is no right.
 */
export const updateRolesContactCle = endpoint({
  method: 'PUT',
  path: '/client/:id/contact/:contactId/roles',
  host: 'api',
  access: 'signed-in',
  params: OfInterlocuteur,
  body: RolesContactCleForm,
  response: Interlocuteur,
})

/** an administrator accepts or refuses a person who linked themself to the client. */
export const decideLien = endpoint({
  method: 'PUT',
  path: '/client/:id/contact/:contactId/lien',
  host: 'api',
  access: 'signed-in',
  params: OfInterlocuteur,
  body: z.object({ accepte: z.boolean() }),
  response: z.object({ accepte: z.boolean() }),
})

/** the caller, a proved administrator, stands for the rights of this person. */
export const proveInterlocuteur = endpoint({
  method: 'POST',
  path: '/client/:id/contact/:contactId/preuve',
  host: 'api',
  access: 'signed-in',
  params: OfInterlocuteur,
  response: Interlocuteur,
})

/** SOC-05: the caller swears to be an administrator of the client. */
export const declareAdministrateur = endpoint({
  method: 'POST',
  path: '/client/:id/administrateur/declaration',
  host: 'api',
  access: 'signed-in',
  params: OfClient,
  body: z.object({ consentement: z.literal(true, 'Cochez la case pour attester sur l’honneur.') }),
  response: z.object({ statutAdminValide: z.boolean() }),
})

/** the caller contests a declaration, which is suspended until the provider decides. */
export const contestAdministrateur = endpoint({
  method: 'POST',
  path: '/client/:id/administrateur/:contactId/contestation',
  host: 'api',
  access: 'signed-in',
  params: OfInterlocuteur,
  response: z.object({ declarationContestee: z.boolean() }),
})
