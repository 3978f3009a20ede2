import { queryOptions } from '@tanstack/react-query'
import {
  addInterlocuteur,
  declareAdministrateur,
  deleteInterlocuteur,
  type Interlocuteur,
  listInterlocuteurs,
  updateInterlocuteur,
  updateRolesContactCle,
} from '#contract/interlocuteur.ts'
import type {
  InterlocuteurDroitsForm,
  InterlocuteurForm,
  RolesContactCleForm,
} from '#contract/rules/interlocuteur-form.ts'
import type { Call } from './call.ts'

/** An interlocuteur of a client, as an address names it. */
interface Cible {
  id: number
  contactId: number
}

/** A failure is told where the lines would be. */
export function interlocuteursQuery(call: Call, status: string, id: number) {
  return queryOptions({
    queryKey: ['interlocuteur', status, id],
    queryFn: ({ signal }) => call(listInterlocuteurs, { params: { id } }, { signal, skipErrorRedirect: true }),
  })
}

// SOC-04: the screen shows what is refused, and keeps what was typed.

export function sendInterlocuteur(call: Call, id: number, body: InterlocuteurForm): Promise<Interlocuteur> {
  return call(addInterlocuteur, { params: { id }, body }, { skipErrorRedirect: true })
}

export function sendDroits(call: Call, cible: Cible, body: InterlocuteurDroitsForm): Promise<Interlocuteur> {
  return call(updateInterlocuteur, { params: cible, body }, { skipErrorRedirect: true })
}

export function sendSuppression(call: Call, cible: Cible): Promise<{ id: number }> {
  return call(deleteInterlocuteur, { params: cible }, { skipErrorRedirect: true })
}

/** SOC-08 */
export function sendRoles(call: Call, cible: Cible, body: RolesContactCleForm): Promise<Interlocuteur> {
  return call(updateRolesContactCle, { params: cible, body }, { skipErrorRedirect: true })
}

/** SOC-05: sent again after a lost answer, it changes nothing more. */
export function sendDeclaration(call: Call, id: number): Promise<{ statutAdminValide: boolean }> {
  return call(declareAdministrateur, { params: { id }, body: { consentement: true } }, { skipErrorRedirect: true })
}
