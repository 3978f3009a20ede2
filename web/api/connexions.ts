import { queryOptions } from '@tanstack/react-query'
import { type Connexion, endConnexions, listConnexions } from '#contract/personne/connexion.ts'
import type { Call } from './call.ts'

export function connexionsQuery(call: Call, status: string) {
  return queryOptions({
    queryKey: ['connexions', status],
    queryFn: ({ signal }): Promise<Connexion[]> => call(listConnexions, {}, { signal }),
    refetchOnWindowFocus: true,
  })
}

/** Ends one sign-in, or all of the other browsers (null). */
export function sendFin(call: Call, id: string | null): Promise<{ terminees: number }> {
  return call(endConnexions, { body: { id } })
}
