import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import { describeError } from './describe-error.ts'

interface Props {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  label: string
  count?: number
}

/** What is shown until a query has its first answer: that it loads, or that it failed, and a way to ask again. */
export function Loading({ query: { error, isFetching, refetch }, ...liste }: Props) {
  if (!error || isFetching) return <SkeletonList {...liste} />
  return (
    <Notice
      kind="error"
      actions={
        <Button variant="secondary" onClick={() => void refetch()}>
          Réessayer
        </Button>
      }
    >
      {describeError(error)}
    </Notice>
  )
}
