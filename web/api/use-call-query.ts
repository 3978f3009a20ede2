import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useStore } from '#web/ui/store.ts'
import { useApp } from './app-context.ts'
import type { Call } from './call.ts'

/** What the queries of this folder are made with: the way to the servers, and whose answers they are. */
export function useCaller(): { call: Call; status: string } {
  const { call, status } = useApp()
  return { call, status: useStore(status) }
}

/** Asks a query of this folder: `useCallQuery(panierQuery)`, or a function that adds its other arguments. */
export function useCallQuery<T, D, K extends QueryKey>(
  toQuery: (call: Call, status: string) => UseQueryOptions<T, Error, D, K>,
  options: { enabled?: boolean } = {},
): UseQueryResult<D> {
  const { call, status } = useCaller()
  return useQuery({ ...toQuery(call, status), ...options })
}
