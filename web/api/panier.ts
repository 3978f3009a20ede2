import { queryOptions } from '@tanstack/react-query'
import { getInscriptionProfile } from '#contract/panier.ts'
import type { Call } from './call.ts'

/** LAY-04: the header's count. A failure leaves the count out rather than taking the visitor to an error page. */
export function inscriptionProfileQuery(call: Call, status: string) {
  return queryOptions({
    queryKey: ['panier', status, 'profile'],
    queryFn: ({ signal }) => call(getInscriptionProfile, {}, { signal, skipErrorRedirect: true }),
  })
}
