import { queryOptions } from '@tanstack/react-query'
import { type Entreprises, getClientProfile, searchEntreprises } from '#contract/client.ts'
import type { Call } from './call.ts'

/** The companies the person is linked to, with their rights. */
export function clientProfileQuery(call: Call, status: string) {
  return queryOptions({
    queryKey: ['client', status, 'profile'],
    queryFn: ({ signal }) => call(getClientProfile, {}, { signal }),
  })
}

/** CLI-01: the companies already known here. A failure is told beside the field that asked. */
export function findEntreprises(call: Call, query: string, signal: AbortSignal): Promise<Entreprises> {
  return call(searchEntreprises, { query: { query } }, { signal, skipErrorRedirect: true })
}
