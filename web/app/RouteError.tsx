import { ChunkFailure } from '#web/ui/ChunkFailure.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'

/** A page that could not be shown: its chunk did not load (API-06), or it failed while being drawn. */
export function RouteError() {
  return (
    <ErrorScreen title="Cette page n’a pas pu s’afficher">
      <ChunkFailure />
    </ErrorScreen>
  )
}
