import { type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bureauQuery } from '#web/api/bureau.ts'
import { ApiError, type Call } from '#web/api/call.ts'
import { useCaller, useCallQuery } from '#web/api/use-call-query.ts'

export type BureauQuery<T, K extends QueryKey> = (call: Call, status: string) => UseQueryOptions<T, Error, T, K>

const INCONNUE = 404

/** What a screen of the desk reads. An address that turned unknown may be a desk that closed: its frame asks again. */
export function useBureauQuery<T, K extends QueryKey>(query: BureauQuery<T, K>) {
  const { call, status } = useCaller()
  const { data, error } = useCallQuery(query)
  const client = useQueryClient()
  const isInconnu = error instanceof ApiError && error.status === INCONNUE
  useEffect(() => {
    const { queryKey } = bureauQuery(call, status)
    if (isInconnu) void client.invalidateQueries({ queryKey, exact: true })
  }, [isInconnu, client, call, status])
  return { data, error, isInconnu }
}
