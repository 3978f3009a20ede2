import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#web/parts/describe-error.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import { type BureauQuery, useBureauQuery } from './use-bureau-query.ts'

interface Props<T, K extends QueryKey> {
  query: BureauQuery<T, K>
  /** The name of the content that loads: 'Chargement des commandes'. */
  label: string
  /** What an unknown thing is said to be. */
  inconnu?: string
  children: (data: T) => ReactNode
}

/** What a screen of the desk reads, and until then that it loads, or why it did not. */
export function Loaded<T, K extends QueryKey>({ query, label, inconnu, children }: Props<T, K>) {
  const { data, error, isInconnu } = useBureauQuery(query)
  if (data !== undefined) return children(data)
  if (!error) return <SkeletonList label={label} />
  return <Notice kind="error">{isInconnu && inconnu ? inconnu : describeError(error)}</Notice>
}
