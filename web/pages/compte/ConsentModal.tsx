import { useState } from 'react'
import { CONSENT_MISSING, Consent } from '#web/parts/compte/Consent.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Modal.tsx'

interface Props {
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** CPT-01: the consent before saving. */
export function ConsentModal({ isPending, onConfirm, onClose }: Props) {
  const [isTicked, setTicked] = useState(false)
  return (
    <Modal
      title="Enregistrer mes informations"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button isPending={isPending} disabledReason={isTicked ? undefined : CONSENT_MISSING} onClick={onConfirm}>
            Valider
          </Button>
        </>
      }
    >
      <Consent value={isTicked} onChange={setTicked} />
    </Modal>
  )
}
