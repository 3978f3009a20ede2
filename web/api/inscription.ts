import { queryOptions } from '@tanstack/react-query'
import { listParticipants } from '#contract/vente/inscription.ts'
import type { Call } from './call.ts'

/** the known people of a client, limited to those the caller may read. */
export function carnetQuery(call: Call, status: string, id: number) {
  return queryOptions({
    queryKey: ['inscription', status, 'annuaire', id],
    queryFn: ({ signal }) => call(listParticipants, { params: { id }, query: {} }, { signal }),
  })
}
