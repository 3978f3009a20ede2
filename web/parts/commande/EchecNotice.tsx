import { ApiError } from '#web/api/call.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { isToast } from './use-commander.ts'

const SANS_REPONSE =
  'Nous n’avons pas reçu de réponse. Réessayez dans un instant : votre commande ne sera passée qu’une fois.'

/** The reason why an order failed, when no toast shows it. */
export function EchecNotice({ error }: { error: Error | null }) {
  if (error === null || isToast(error)) return null
  return <Notice kind="error">{(error instanceof ApiError && error.message) || SANS_REPONSE}</Notice>
}
