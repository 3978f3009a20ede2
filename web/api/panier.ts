import { queryOptions } from '@tanstack/react-query'
import type { DemandeForm, ParticipantDemande } from '#contract/rules/demande-form.ts'
import {
  addToPanier,
  getPanierCursus,
  getPanierFormation,
  listPanier,
  type PanierFormation,
  removeFromPanier,
  updatePanier,
} from '#contract/vente/panier.ts'
import { ApiError, type Call } from './call.ts'
import { panierKey } from './inscription-profile.ts'

export function panierQuery(call: Call, status: string) {
  return queryOptions({
    queryKey: [...panierKey(status), 'liste'],
    queryFn: ({ signal }) => call(listPanier, {}, { signal, redirectOnError: true }),
  })
}

/**
 * Requests of the basket. The answer leaves out those that were ordered or removed; the query fails with a 404 when
 * none remains.
 */
export function panierFormationsQuery(call: Call, status: string, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...panierKey(status), 'formations', ...ids],
    queryFn: async ({ signal }) => {
      const answers = await Promise.allSettled(
        ids.map((id) => call(getPanierFormation, { params: { id }, query: {} }, { signal })),
      )
      const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
      const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
      const failure = failures.find((reason) => found.length === 0 || !isGone(reason))
      if (failure) throw failure
      return found
    },
  })
}

/** CUR-01: the sessions that the basket keeps for a cursus. */
export function panierCursusQuery(call: Call, status: string, ref: string) {
  return queryOptions({
    queryKey: [...panierKey(status), 'cursus', ref],
    queryFn: ({ signal }) => call(getPanierCursus, { params: { ref }, query: {} }, { signal }),
  })
}

function isGone(reason: unknown): boolean {
  return reason instanceof ApiError && (reason.status === 404 || reason.status === 400)
}

/** PAN-08: replaces the participants of a basket item. */
export function sendParticipants(call: Call, id: string, participants: ParticipantDemande[]): Promise<PanierFormation> {
  return call(updatePanier, { params: { id }, body: { participants } })
}

/**
 * INS-30: adds a request to the basket; the screen shows a refusal. Sent again after a lost answer, the basket holds it
 * once.
 */
export function sendDemande(call: Call, body: DemandeForm): Promise<PanierFormation> {
  return call(addToPanier, { body })
}

export function sendRetrait(call: Call, id: string): Promise<{ id: string }> {
  return call(removeFromPanier, { params: { id } })
}
