import { queryOptions } from '@tanstack/react-query'
import { getInscriptionProfile, getPanierCursus } from '#contract/panier-lecture.ts'
import type { Call } from './call.ts'

/** LAY-04: the header's count. On a failure the header shows no count, and no error page opens. */
export function inscriptionProfileQuery(call: Call, status: string) {
  return queryOptions({
    queryKey: [...panierKey(status), 'profile'],
    queryFn: ({ signal }) => call(getInscriptionProfile, {}, { signal, skipErrorRedirect: true }),
  })
}

/** Everything that a change of the basket makes stale. */
export function panierKey(status: string) {
  return ['panier', status]
}

/** CUR-01: the sessions that the basket keeps for a cursus. */
export function panierCursusQuery(call: Call, status: string, ref: string) {
  return queryOptions({
    queryKey: [...panierKey(status), 'cursus', ref],
    queryFn: ({ signal }) => call(getPanierCursus, { params: { ref }, query: {} }, { signal, skipErrorRedirect: true }),
  })
}
