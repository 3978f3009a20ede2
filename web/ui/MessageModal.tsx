import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { KIND_ICONS, type Kind } from './kind.ts'
import styles from './MessageModal.module.css'
import { Modal } from './Modal.tsx'

interface Props {
  kind: Kind
  title: string
  onClose: () => void
  closeLabel?: string
  children: ReactNode
}

/** A message to read before going on. */
export function MessageModal({ kind, title, onClose, closeLabel = 'J’ai compris', children }: Props) {
  const Icon = KIND_ICONS[kind]
  return (
    <Modal
      title={
        <span className={`${styles.title} ${styles[kind]}`}>
          <Icon size={24} aria-hidden="true" />
          {title}
        </span>
      }
      onClose={onClose}
      actions={<Button onClick={onClose}>{closeLabel}</Button>}
    >
      {children}
    </Modal>
  )
}
