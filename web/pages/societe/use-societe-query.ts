import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#web/api/call.ts'
import { useRefuse } from './refus.ts'

/** A list or form of the space. When it is forbidden now, the person is told, and the space closes. */
export function useSocieteQuery<T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>) {
  const query = useQuery(options)
  const refuse = useRefuse()
  const { error } = query
  useEffect(() => {
    if (error instanceof ApiError && error.status === 403) refuse(error)
  }, [error, refuse])
  return query
}

/** What stands where the lines would be. */
export function toEtat({ data, isError }: { data: unknown; isError: boolean }): 'prete' | 'chargement' | 'erreur' {
  if (data !== undefined) return 'prete'
  return isError ? 'erreur' : 'chargement'
}
