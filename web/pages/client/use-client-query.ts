import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, type Call } from '#web/api/call.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { useRefuse } from './refus.ts'

/** A list or form of the space. When it is forbidden now, the person is told, and the space closes. */
export function useClientQuery<T, K extends QueryKey>(
  toQuery: (call: Call, status: string) => UseQueryOptions<T, Error, T, K>,
) {
  const query = useCallQuery(toQuery)
  const refuse = useRefuse()
  const { error } = query
  useEffect(() => {
    if (error instanceof ApiError && error.status === 403) refuse(error)
  }, [error, refuse])
  return query
}

/** What stands where the lines would be. */
export function toEtat({ data, isError }: { data: unknown; isError: boolean }): 'ready' | 'loading' | 'error' {
  if (data !== undefined) return 'ready'
  return isError ? 'error' : 'loading'
}
