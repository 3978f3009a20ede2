import { REFUSALS } from '#contract/errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import type { Verdict } from './verdict.ts'

interface Props {
  verdict: Verdict
  onClose: () => void
  onDeclare: () => void
}

/** INS-31 */
export function NotAllowedModal({ verdict, onClose, onDeclare }: Props) {
  // Nobody is validated yet: the person may declare themself.
  const isSansAdministrateur = verdict === 'sans-administrateur'
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
      <p>{messageOf(verdict)}</p>
    </Modal>
  )
}

function messageOf(verdict: Verdict): string {
  if (verdict === 'sans-administrateur') return REFUSALS.CLIENT_SANS_ADMINISTRATEUR.message
  return (verdict === 'contestee' ? REFUSALS.DECLARATION_CONTESTEE : REFUSALS.COMMANDE_NOT_ALLOWED).message
}
