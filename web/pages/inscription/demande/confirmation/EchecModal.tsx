import { REFUSALS } from '#contract/reference/refus.ts'
import { ApiError } from '#web/api/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Modal.tsx'

interface Props {
  error: unknown
  onRetry: () => void
  onClose: () => void
}

const SANS_REPONSE =
  'Nous n’avons pas reçu de réponse. Rien n’est perdu : votre saisie est conservée. Réessayez dans un instant, votre demande ne sera ajoutée qu’une fois.'

/** INS-30: any failure that is not a refusal in words. */
export function EchecModal({ error, onRetry, onClose }: Props) {
  const isNotAllowed = error instanceof ApiError && error.status === 403
  return (
    <Modal
      title="Action impossible"
      onClose={onClose}
      actions={
        <>
          <Button variant={isNotAllowed ? 'primary' : 'secondary'} onClick={onClose}>
            Fermer
          </Button>
          {!isNotAllowed && <Button onClick={onRetry}>Réessayer</Button>}
        </>
      }
    >
      <p>{describe(error)}</p>
    </Modal>
  )
}

function describe(error: unknown): string {
  if (!(error instanceof ApiError)) return SANS_REPONSE
  return error.message || (error.status === 403 ? REFUSALS.COMMANDE_NOT_ALLOWED.message : SANS_REPONSE)
}
