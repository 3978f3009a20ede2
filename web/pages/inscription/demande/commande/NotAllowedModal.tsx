import { REFUSALS } from '#contract/reference/refus.ts'
import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import type { Verdict } from './verdict.ts'

interface Props {
  verdict: Verdict
  onClose: () => void
  onDeclare: () => void
  /** Decision 61: goes on with the request, to ask for a quote. */
  onDevis: () => void
}

/** INS-31 */
export function NotAllowedModal({ verdict, onClose, onDeclare, onDevis }: Props) {
  // Nobody is validated yet: the person may declare themself.
  const isSansAdministrateur = verdict === 'sans-administrateur'
  const isDevis = verdict === 'non-autorisee'
  return (
    <Modal
      title="Action impossible"
      onClose={onClose}
      actions={
        <>
          <Button variant={isSansAdministrateur || isDevis ? 'secondary' : 'primary'} onClick={onClose}>
            Fermer
          </Button>
          {isSansAdministrateur && <Button onClick={onDeclare}>Me déclarer</Button>}
          {isDevis && <Button onClick={onDevis}>Demander un devis</Button>}
        </>
      }
    >
      <p>{messageOf(verdict)}</p>
      {isDevis && (
        <p>Vous pouvez demander un devis : les personnes qui commandent pour cette entité le reçoivent par e-mail.</p>
      )}
    </Modal>
  )
}

function messageOf(verdict: Verdict): string {
  if (verdict === 'sans-administrateur') return REFUSALS.CLIENT_SANS_ADMINISTRATEUR.message
  return (verdict === 'contestee' ? REFUSALS.DECLARATION_CONTESTEE : REFUSALS.COMMANDE_NOT_ALLOWED).message
}
