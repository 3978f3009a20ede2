import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './ConfirmModal.module.css'
import { Modal } from './Modal.tsx'

interface Props {
  /** The question: 'Retirer cette formation du panier ?' */
  title: string
  /** The name of the thing that will be deleted. */
  thing: string
  /** The verb of the button that opened the modal. */
  confirmLabel: string
  onConfirm: () => void
  onClose: () => void
  /** The label that refuses the deletion, where 'Annuler' could be read as confirming it. */
  closeLabel?: string
  isPending?: boolean
  /** A text on what happens next and what is kept. */
  children?: ReactNode
}

/** Asks before a deletion, and names the thing to delete. */
export function ConfirmModal(props: Props) {
  const { title, thing, confirmLabel, onConfirm, onClose, closeLabel = 'Annuler', isPending, children } = props
  return (
    <Modal
      role="alertdialog"
      title={title}
      onClose={onClose}
      actions={
        <>
          {/* Enter gives the harmless answer. */}
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
