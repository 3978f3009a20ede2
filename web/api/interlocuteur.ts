import { queryOptions } from '@tanstack/react-query'
import {
  addInterlocuteur,
  contestAdministrateur,
  decideLien,
  declareAdministrateur,
  deleteInterlocuteur,
  type Interlocuteur,
  listInterlocuteurs,
  proveInterlocuteur,
  updateInterlocuteur,
  updateRolesContactCle,
} from '#contract/personne/interlocuteur.ts'
import type {
  InterlocuteurDroitsForm,
  InterlocuteurForm,
  RolesContactCleForm,
} from '#contract/rules/interlocuteur-form.ts'
import type { Call } from './call.ts'

/** The ids that name one interlocuteur of a client in a path. */
interface Cible {
  id: number
  contactId: number
}

/** The screen shows a failure in place of the lines. */
export function interlocuteursQuery(call: Call, status: string, id: number) {
  return queryOptions({
    queryKey: ['interlocuteur', status, id],
    queryFn: ({ signal }) => call(listInterlocuteurs, { params: { id } }, { signal }),
  })
}

// SOC-04: the screen shows the refusal and keeps the typed values.

export function sendInterlocuteur(call: Call, id: number, body: InterlocuteurForm): Promise<Interlocuteur> {
  return call(addInterlocuteur, { params: { id }, body })
}

export function sendDroits(call: Call, cible: Cible, body: InterlocuteurDroitsForm): Promise<Interlocuteur> {
  return call(updateInterlocuteur, { params: cible, body })
}

export function sendSuppression(call: Call, cible: Cible): Promise<{ id: number }> {
  return call(deleteInterlocuteur, { params: cible })
}

/** the caller stands for this person. */
export function sendPreuve(call: Call, cible: Cible): Promise<Interlocuteur> {
  return call(proveInterlocuteur, { params: cible })
}

/** sent again after a lost answer, the contest changes nothing more. */
export function sendContestation(call: Call, cible: Cible): Promise<{ declarationContestee: boolean }> {
  return call(contestAdministrateur, { params: cible })
}

/** SOC-08: replaces the roles of a key contact. */
export function sendRoles(call: Call, cible: Cible, body: RolesContactCleForm): Promise<Interlocuteur> {
  return call(updateRolesContactCle, { params: cible, body })
}

/** accepting twice is harmless; the screen shows the refusal. */
export function sendDecision(call: Call, cible: Cible, body: { accepte: boolean }): Promise<{ accepte: boolean }> {
  return call(decideLien, { params: cible, body })
}

/** SOC-05: sent again after a lost answer, the declaration changes nothing more. */
export function sendDeclaration(call: Call, id: number): Promise<{ statutAdminValide: boolean }> {
  return call(declareAdministrateur, { params: { id }, body: { consentement: true } })
}
