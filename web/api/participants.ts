import { queryOptions } from '@tanstack/react-query'
import type { ChoixCursus } from '#contract/rules/cursus.ts'
import {
  checkParticipants,
  findParticipantContact,
  MAX_EMAILS_PER_CALL,
  type ParticipantContact,
  type ParticipantSignale,
} from '#contract/vente/demande.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import { ApiError, type Call } from './call.ts'

/** The turns together last longer than the minute after which the server restarts its count. */
const TURN_MS = 15_000
const MAX_TURNS = 6

/** The session that people are registered for, with those chosen for the steps of a cursus. */
export interface SessionsVoulues {
  reference: string
  requiredReferences: readonly string[]
  optionalReferences: readonly string[]
  isMuet: boolean
}

export interface DemandeSignales extends SessionsVoulues {
  emails: readonly string[]
}

/** Decision 61: who may not order is told nothing of people, and does not ask. */
export function toSessionsVoulues(demande: ChoixCursus & { reference: string }, isMuet = false): SessionsVoulues {
  return {
    isMuet,
    reference: demande.reference,
    requiredReferences: Object.values(demande.requiredReferences),
    optionalReferences: Object.values(demande.optionalReferences),
  }
}

/** PAN-07: the same for a request of the basket. */
export function signalesQuery(call: Call, status: string, item: PanierFormation) {
  const demande = { ...toSessionsVoulues(item), emails: item.participants.map(({ email }) => email) }
  return queryOptions({
    queryKey: ['inscription', status, 'signales', demande],
    queryFn: ({ signal }) => findSignales(call, demande, signal),
    staleTime: 60_000,
    retry: false,
  })
}

/** INS-26: the participants about whom the server has a remark or a refusal. Sends as many calls as the list needs. */
export async function findSignales(
  call: Call,
  demande: DemandeSignales,
  signal?: AbortSignal,
): Promise<ParticipantSignale[]> {
  const signales: ParticipantSignale[] = []
  if (demande.isMuet) return signales
  for (let done = 0; done < demande.emails.length; done += MAX_EMAILS_PER_CALL) {
    const query = {
      emails: demande.emails.slice(done, done + MAX_EMAILS_PER_CALL).join(','),
      requiredReferences: demande.requiredReferences.join(','),
      optionalReferences: demande.optionalReferences.join(','),
    }
    const params = { ref: demande.reference }
    const check = () => call(checkParticipants, { params, query }, { signal })
    signales.push(...(await waitForTurn(check, signal)))
  }
  return signales
}

/** The server limits the new people it checks per minute: a large team waits for its turn and does not fail. */
async function waitForTurn<T>(ask: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  for (let turns = 1; ; turns += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 429) || turns === MAX_TURNS) throw error
      await new Promise((resolve) => setTimeout(resolve, TURN_MS))
      signal?.throwIfAborted()
    }
  }
}

/** PAR-03: the known person with this e-mail address, or null. */
export function participantContactQuery(call: Call, status: string, email: string) {
  return queryOptions({
    queryKey: ['inscription', status, 'contact', email],
    queryFn: ({ signal }) => findContact(call, email, signal),
    staleTime: 60_000,
    retry: false,
  })
}

async function findContact(call: Call, email: string, signal: AbortSignal): Promise<ParticipantContact | null> {
  try {
    return await call(findParticipantContact, { params: { email } }, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
