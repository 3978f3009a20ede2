import { queryOptions } from '@tanstack/react-query'
import { getInscriptionProfile, getPanierCursus } from '#contract/panier-lecture.ts'
import type { Call } from './call.ts'

/** LAY-04: the header's count. A failure leaves the count out rather than taking the visitor to an error page. */
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

/** CUR-01: the dates that the basket keeps for a cursus it holds. */
export function panierCursusQuery(call: Call, status: string, ref: string) {
  return queryOptions({
    queryKey: [...panierKey(status), 'cursus', ref],
    queryFn: ({ signal }) => call(getPanierCursus, { params: { ref }, query: {} }, { signal, skipErrorRedirect: true }),
  })
}
