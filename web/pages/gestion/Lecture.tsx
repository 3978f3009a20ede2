import { type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { bureauQuery } from '#web/api/bureau.ts'
import { ApiError, type Call } from '#web/api/call.ts'
import { useCaller, useCallQuery } from '#web/api/use-call-query.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'

interface Props<T, K extends QueryKey> {
  query: (call: Call, status: string) => UseQueryOptions<T, Error, T, K>
  /** The name of the content that loads: 'Chargement des commandes'. */
  label: string
  /** What an unknown thing is said to be. */
  inconnu?: string
  children: (data: T) => ReactNode
}

const INCONNUE = 404

/** What a screen of the desk reads. An address that turned unknown may be a desk that closed: its frame asks again. */
export function Lecture<T, K extends QueryKey>({ query, label, inconnu, children }: Props<T, K>) {
  const { call, status } = useCaller()
  const { data, error } = useCallQuery(query)
  const client = useQueryClient()
  const isInconnue = error instanceof ApiError && error.status === INCONNUE
  useEffect(() => {
    const { queryKey } = bureauQuery(call, status)
    if (isInconnue) void client.invalidateQueries({ queryKey, exact: true })
  }, [isInconnue, client, call, status])
  if (data !== undefined) return children(data)
  if (!error) return <SkeletonList label={label} />
  return <Notice kind="error">{isInconnue && inconnu ? inconnu : describeError(error)}</Notice>
}
