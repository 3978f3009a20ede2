import type { ReactNode } from 'react'
import { describeError } from '#web/parts/describe-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './Sessions.module.css'

interface Props {
  title: string
  confirmLabel: string
  isPending: boolean
  error: Error | null
  disabledReason?: string | undefined
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** One thing to do to a session, with what it asks for and why it was refused. */
export function GesteModal({
  title,
  confirmLabel,
  isPending,
  error,
  disabledReason,
  onConfirm,
  onClose,
  children,
}: Props) {
  return (
    <Modal
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button isPending={isPending} {...(disabledReason && { disabledReason })} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.formulaire}>
        {error && <Notice kind="error">{describeError(error)}</Notice>}
        {children}
      </div>
    </Modal>
  )
}
