import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Modal.tsx'

/** LAY-13: offers the newer version. */
export function UpdateModal({ onDecline }: { onDecline: () => void }) {
  return (
    <Modal
      title="Une version plus récente de cette application est disponible."
      onClose={onDecline}
      actions={
        <>
          <Button variant="secondary" onClick={onDecline}>
            Annuler
          </Button>
          <Button onClick={() => window.location.reload()}>Mettre à jour (Recommandé)</Button>
        </>
      }
    >
      <p>Souhaitez-vous mettre à jour ?</p>
    </Modal>
  )
}
