import { ApiError } from '#web/api/call.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Page } from '#web/parts/Page.tsx'
import { PanierButton } from '#web/parts/PanierLink.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'

interface Props {
  title: string
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

/** A page that loads. A failed read offers a retry, and the page says nothing about the payment's outcome. */
export function Chargement({ title, query: { error, isFetching, refetch } }: Props) {
  return (
    <Page title={title}>
      {error && !isFetching ? (
        <Notice kind="error" actions={isRefused(error) ? <PanierButton /> : <Reessayer onClick={refetch} />}>
          {describeError(error)}
          {isRefused(error) && '. Votre demande reste dans votre panier : un administrateur peut la rendre possible.'}
        </Notice>
      ) : (
        <SkeletonList label="Chargement de la commande" count={2} />
      )}
    </Page>
  )
}

function Reessayer({ onClick }: { onClick: () => unknown }) {
  return (
    <Button variant="secondary" onClick={onClick}>
      Réessayer
    </Button>
  )
}

/** To ask again would change nothing. */
function isRefused(error: Error): boolean {
  return error instanceof ApiError && error.status === 403
}

/** Whether the order does not exist, or is not the caller's. */
export function isUnknown(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}
