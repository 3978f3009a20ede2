import { queryOptions } from '@tanstack/react-query'
import type { AttenteForm } from '#contract/rules/attente-form.ts'
import {
  type Attente,
  acceptOffre,
  declineOffre,
  getAttente,
  joinAttente,
  leaveAttente,
  listAttentes,
} from '#contract/vente/attente.ts'
import type { Call } from './call.ts'

export function attenteKey(status: string) {
  return ['attente', status] as const
}

/** What the person waits for and is offered. */
export function attentesQuery(call: Call, status: string) {
  return queryOptions({
    queryKey: [...attenteKey(status), 'liste'],
    queryFn: ({ signal }) => call(listAttentes, {}, { signal }),
  })
}

export function attenteQuery(call: Call, status: string, id: string) {
  return queryOptions({
    queryKey: [...attenteKey(status), id],
    queryFn: ({ signal }) => call(getAttente, { params: { id } }, { signal }),
  })
}

export function sendAttente(call: Call, body: AttenteForm): Promise<Attente> {
  return call(joinAttente, { body })
}

export function sendDepart(call: Call, id: string): Promise<Attente> {
  return call(leaveAttente, { params: { id } })
}

export function sendAcceptation(call: Call, id: string): Promise<{ panierFormationId: string }> {
  return call(acceptOffre, { params: { id } })
}

export function sendRefus(call: Call, id: string): Promise<Attente> {
  return call(declineOffre, { params: { id } })
}
