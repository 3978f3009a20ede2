import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { EtapeList } from './EtapeList.tsx'
import type { EtapeAffichee } from './etape.ts'

/** CAT-09 */
export function EtapesModal({ etapes, onClose }: { etapes: EtapeAffichee[]; onClose: () => void }) {
  return (
    <Modal title="Étapes du parcours" onClose={onClose} actions={<Button onClick={onClose}>Fermer</Button>}>
      <EtapeList etapes={etapes} />
    </Modal>
  )
}
