import { queryOptions } from '@tanstack/react-query'
import { getInscriptionProfile } from '#contract/vente/inscription-profile.ts'
import type { Call } from './call.ts'

/** LAY-04: the header's count. On a failure the header shows no count, and no error page opens. */
export function inscriptionProfileQuery(call: Call, status: string) {
  return queryOptions({
    queryKey: [...panierKey(status), 'profile'],
    queryFn: ({ signal }) => call(getInscriptionProfile, {}, { signal }),
  })
}

/** Everything that a change of the basket makes stale: this profile, and the answers of panier.ts. */
export function panierKey(status: string) {
  return ['panier', status]
}
