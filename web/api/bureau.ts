import { queryOptions } from '@tanstack/react-query'
import { getBureau } from '#contract/porte/bureau/bureau.ts'
import { ApiError, type Call } from './call.ts'

/** Who is at the desk; null for anybody whom the provider did not authorise. */
export function bureauQuery(call: Call, status: string) {
  return queryOptions({
    queryKey: ['bureau', status],
    queryFn: async ({ signal }) => {
      try {
        return status === '' ? null : await call(getBureau, {}, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    // Coming back to the tab after a while: the desk may have closed.
    refetchOnWindowFocus: true,
  })
}

/** The person has to type their password again at the identity service, which returns to this address. */
export function toReconnexionUrl(authUrl: string, to: string): string {
  return `${authUrl}/login?encore=1&to=${encodeURIComponent(to)}`
}
