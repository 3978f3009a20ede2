import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ChangementForm, CompteVoulu, ModificationForm } from '#contract/rules/modification-form.ts'
import {
  abandonModification,
  addModification,
  getModifiable,
  giveCompte,
  listDates,
  type Modifiee,
  previewModification,
} from '#contract/suite/modification.ts'
import type { Call } from './call.ts'

/** How often a change that waits for its payment is asked after. */
const POLL_MS = 2_000

/** What the caller may change of an order. It may have changed in another tab meanwhile. */
export function modifiableQuery(call: Call, status: string, id: string) {
  return queryOptions({
    queryKey: ['espace', status, 'modifiable', id],
    queryFn: ({ signal }) => call(getModifiable, { params: { id } }, { signal }),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.enAttente ? POLL_MS : false),
  })
}

/** The dates to which people may be moved from this session. */
export function datesQuery(call: Call, status: string, id: string, de: string) {
  return queryOptions({
    queryKey: ['espace', status, 'dates', id, de],
    queryFn: ({ signal }) => call(listDates, { params: { id }, query: { de } }, { signal }),
    enabled: de !== '',
  })
}

/** What a change would cost. A preview is never shown a second time from memory. */
export function apercuQuery(call: Call, status: string, id: string, changement: ChangementForm) {
  return queryOptions({
    queryKey: ['espace', status, 'apercu', id, changement],
    queryFn: ({ signal }) => call(previewModification, { params: { id }, body: changement }, { signal }),
    gcTime: 0,
  })
}

/** Sent again with the same id, it changes nothing more and answers what became of the change. */
export function sendModification(call: Call, id: string, body: ModificationForm): Promise<Modifiee> {
  return call(addModification, { params: { id }, body })
}

export function sendAbandon(call: Call, id: string): Promise<Modifiee> {
  return call(abandonModification, { params: { id } })
}

/** Sent again, it changes nothing more. */
export function sendCompte(call: Call, id: string, body: CompteVoulu): Promise<unknown> {
  return call(giveCompte, { params: { id }, body })
}

/**
 * Reads again what a change makes stale: orders, registrations, and the places of the catalogue. Once it is settled, what it
 * would cost is not asked again: the server would refuse it as made.
 */
export async function refreshModifiee(queryClient: QueryClient, status: string, isSettled: boolean): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['catalogue', 'fiche'] })
  await queryClient.invalidateQueries({
    queryKey: ['espace', status],
    predicate: ({ queryKey }) => !(isSettled && queryKey[2] === 'apercu'),
  })
}
