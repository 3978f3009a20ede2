import { queryOptions } from '@tanstack/react-query'
import type { ArgumentsOf } from '#contract/endpoint.ts'
import { donnerLien, noter } from '#contract/porte/actes/emargement.ts'
import { annuler } from '#contract/porte/actes/session.ts'
import { getEmargementBureau, getFeuilleBureau, type NoteBureau } from '#contract/porte/bureau/emargement.ts'
import {
  type ActeSession,
  actOnSession,
  getSessionBureau,
  listSessionsBureau,
  previewMessage,
} from '#contract/porte/bureau/sessions.ts'
import type { MessageSession } from '#contract/rules/message-session.ts'
import type { Call } from './call.ts'

export type SessionsSearch = ArgumentsOf<typeof listSessionsBureau>['query']

const sessionsKey = (status: string) => ['bureau', status, 'sessions'] as const

export function sessionsBureauQuery(call: Call, status: string, query: SessionsSearch) {
  return queryOptions({
    queryKey: [...sessionsKey(status), 'liste', query],
    queryFn: ({ signal }) => call(listSessionsBureau, { query }, { signal }),
  })
}

export const sessionBureauKey = (status: string, reference: string) => [...sessionsKey(status), reference]

export function sessionBureauQuery(call: Call, status: string, reference: string) {
  return queryOptions({
    queryKey: sessionBureauKey(status, reference),
    queryFn: ({ signal }) => call(getSessionBureau, { params: { reference } }, { signal }),
  })
}

/** What is done to a session; cancelling it is a call of its own. */
export type Geste = ActeSession | { acte: 'annuler'; motif: string | null }

/** Answers the sentence that says what was done. */
export async function sendGeste(call: Call, reference: string, geste: Geste): Promise<{ message: string }> {
  const params = { reference }
  return geste.acte === 'annuler'
    ? call(annuler.bureau, { params, body: { motif: geste.motif } })
    : call(actOnSession, { params, body: geste })
}

export function askApercu(call: Call, reference: string, body: MessageSession) {
  return call(previewMessage, { params: { reference }, body })
}

export type ApercuMessage = Awaited<ReturnType<typeof askApercu>>

export function emargementBureauQuery(call: Call, status: string, reference: string) {
  return queryOptions({
    queryKey: [...sessionBureauKey(status, reference), 'emargement'],
    queryFn: ({ signal }) => call(getEmargementBureau, { params: { reference } }, { signal }),
  })
}

export function sendNotes(call: Call, reference: string, body: { notes: NoteBureau[]; motif: string }) {
  return call(noter.bureau, { params: { reference }, body })
}

export function askLienFormateur(call: Call, reference: string) {
  return call(donnerLien.bureau, { params: { reference } })
}

export function feuilleUrl(apiUrl: string, reference: string, genre: 'scellee' | 'vierge'): string {
  const path = getFeuilleBureau.path.replace(':reference', encodeURIComponent(reference)).replace(':genre', genre)
  return `${apiUrl}${path}`
}
