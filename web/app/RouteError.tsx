import { ErrorScreen } from '#web/parts/ErrorScreen.tsx'
import { ChunkFailure } from '#web/ui/ChunkFailure.tsx'

/** Replaces a page whose chunk did not load (API-06), or that failed while rendering. */
export function RouteError() {
  return (
    <ErrorScreen title="Cette page n’a pas pu s’afficher">
      <ChunkFailure />
    </ErrorScreen>
  )
}
