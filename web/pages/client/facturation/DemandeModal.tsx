import { askEntite, etablissementsQuery } from '#web/api/client-space.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { useAction } from '../use-action.ts'

interface Props {
  id: number
  entite: { id: number; denomination: string }
  onClose: () => void
  onDone: () => void
}

/** an entity pays once its administrators agree; this asks them. */
export function DemandeModal({ id, entite, onClose, onDone }: Props) {
  const { call, status } = useCaller()
  const ask = useAction({
    send: () => askEntite(call, id, entite.id),
    refresh: [etablissementsQuery(call, status, id).queryKey],
    done: () => 'La demande d’accord est envoyée.',
    onDone,
  })
  return (
    <Modal
      title={`Demander son accord à ${entite.denomination} ?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button isPending={ask.isPending} onClick={() => ask.mutate(undefined)}>
            Demander l’accord
          </Button>
        </>
      }
    >
      <p>
        Cette entité n’a pas encore accepté de payer vos commandes. Ses administrateurs recevront votre demande, avec
        votre nom et celui de votre société. Vous pourrez la choisir dès qu’ils l’auront acceptée.
      </p>
    </Modal>
  )
}
