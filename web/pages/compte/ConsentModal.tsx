import { useState } from 'react'
import { useApp } from '#web/api/app-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxInput } from '#web/ui/champs/CheckboxInput.tsx'
import { ExternalLink } from '#web/ui/ExternalLink.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import styles from './ComptePage.module.css'

interface Props {
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** CPT-01: nothing is sent before the person agrees. */
export function ConsentModal({ isPending, onConfirm, onClose }: Props) {
  const { organisme, liens } = useApp().settings
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
          <Button
            isPending={isPending}
            disabledReason={isTicked ? undefined : 'Cochez la case pour enregistrer.'}
            onClick={onConfirm}
          >
            Valider
          </Button>
        </>
      }
    >
      <p>
        {organisme.nom} utilise ces informations pour gérer vos inscriptions et vos attestations.{' '}
        <ExternalLink href={liens.protectionDonnees} className={styles.link}>
          Protection de vos données
        </ExternalLink>
      </p>
      <CheckboxInput
        label="J’accepte que ces informations soient enregistrées et utilisées pour mes formations."
        value={isTicked}
        onChange={setTicked}
      />
    </Modal>
  )
}
