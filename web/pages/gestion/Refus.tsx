import { useApp } from '#web/api/app-context.ts'
import { toReconnexionUrl } from '#web/api/bureau.ts'
import { ApiError } from '#web/api/call.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { useAddress, useRouter } from '#web/router/RouterProvider.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  error: Error
  /** What was typed is found again by who comes back. */
  isGardee?: boolean
}

/** Why something was not done. Once the desk has closed, every address is unknown to who sits there. */
export function Refus({ error, isGardee = false }: Props) {
  const { settings } = useApp()
  const { origin } = useRouter()
  const href = toReconnexionUrl(settings.authUrl, origin + useAddress().href)
  const isInconnu = error instanceof ApiError && error.status === 404
  return (
    <Notice kind="error">
      {describeError(error)}
      {isInconnu && (
        <p>
          Le bureau s’est peut-être fermé : <a href={href}>reconnectez-vous</a>, puis recommencez.
          {isGardee && ' Votre saisie est gardée.'}
        </p>
      )}
    </Notice>
  )
}
