import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './ConfirmModal.module.css'
import { Modal } from './Modal.tsx'

interface Props {
  /** The question: 'Retirer cette formation du panier ?' */
  title: string
  /** The thing that will be gone, by its own name. */
  thing: string
  /** The verb, as on the button that asked. */
  confirmLabel: string
  onConfirm: () => void
  onClose: () => void
  /** What not doing it means, where 'Annuler' would be taken for the deed. */
  closeLabel?: string
  isPending?: boolean
  /** What happens next, what is kept. */
  children?: ReactNode
}

/** Asks before destroying something, and names it. */
export function ConfirmModal(props: Props) {
  const { title, thing, confirmLabel, onConfirm, onClose, closeLabel = 'Annuler', isPending, children } = props
  return (
    <Modal
      role="alertdialog"
      title={title}
      onClose={onClose}
      actions={
        <>
          {/* The harmless answer is the one that Enter gives. */}
          <Button variant="secondary" autoFocus onClick={onClose}>
            {closeLabel}
          </Button>
          <Button variant="danger" isPending={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className={styles.thing}>{thing}</p>
      {children}
    </Modal>
  )
}
