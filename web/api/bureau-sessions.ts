import { queryOptions } from '@tanstack/react-query'
import {
  type ActeSession,
  actOnSession,
  cancelSessionBureau,
  getSessionBureau,
  listSessionsBureau,
} from '#contract/bureau/sessions.ts'
import type { ArgumentsOf } from '#contract/endpoint.ts'
import type { Call } from './call.ts'

export type SessionsSearch = ArgumentsOf<typeof listSessionsBureau>['query']

const sessionsKey = (status: string) => ['bureau', status, 'sessions'] as const

export function sessionsBureauQuery(call: Call, status: string, query: SessionsSearch) {
  return queryOptions({
    queryKey: [...sessionsKey(status), 'liste', query],
    queryFn: ({ signal }) => call(listSessionsBureau, { query }, { signal, skipErrorRedirect: true }),
  })
}

export const sessionBureauKey = (status: string, reference: string) => [...sessionsKey(status), reference]

export function sessionBureauQuery(call: Call, status: string, reference: string) {
  return queryOptions({
    queryKey: sessionBureauKey(status, reference),
    queryFn: ({ signal }) => call(getSessionBureau, { params: { reference } }, { signal, skipErrorRedirect: true }),
  })
}

/** What is done to a session; cancelling it is a call of its own. */
export type Geste = ActeSession | { acte: 'annuler'; motif: string | null }

export function sendGeste(call: Call, reference: string, geste: Geste): Promise<{ fait: string }> {
  const params = { reference }
  const options = { skipErrorRedirect: true }
  return geste.acte === 'annuler'
    ? call(cancelSessionBureau, { params, body: { motif: geste.motif } }, options)
    : call(actOnSession, { params, body: geste }, options)
}
