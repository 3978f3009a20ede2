import { REFUSALS } from '#contract/errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Modal.tsx'

interface Props {
  /** Nobody is validated yet: the person may declare themself. */
  isSansAdministrateur: boolean
  onClose: () => void
  onDeclare: () => void
}

/** INS-31 */
export function NotAllowedModal({ isSansAdministrateur, onClose, onDeclare }: Props) {
  return (
    <Modal
      title="Action impossible"
      onClose={onClose}
      actions={
        <>
          <Button variant={isSansAdministrateur ? 'secondary' : 'primary'} onClick={onClose}>
            Fermer
          </Button>
          {isSansAdministrateur && <Button onClick={onDeclare}>Me déclarer</Button>}
        </>
      }
    >
      <p>{(isSansAdministrateur ? REFUSALS.CLIENT_SANS_ADMINISTRATEUR : REFUSALS.COMMANDE_NOT_ALLOWED).message}</p>
    </Modal>
  )
}
