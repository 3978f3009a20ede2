import { ChunkFailure } from '#web/ui/ChunkFailure.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'

/** Replaces a page whose chunk did not load (API-06), or that failed while rendering. */
export function RouteError() {
  return (
    <ErrorScreen title="Cette page n’a pas pu s’afficher">
      <ChunkFailure />
    </ErrorScreen>
  )
}
