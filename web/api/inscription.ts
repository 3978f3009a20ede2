import { queryOptions } from '@tanstack/react-query'
import { listParticipants } from '#contract/inscription.ts'
import type { Call } from './call.ts'

/** the people a client is known to have, as far as the caller may read them. */
export function annuaireQuery(call: Call, status: string, id: number) {
  return queryOptions({
    queryKey: ['inscription', status, 'annuaire', id],
    queryFn: ({ signal }) => call(listParticipants, { params: { id }, query: {} }, { signal, skipErrorRedirect: true }),
  })
}
