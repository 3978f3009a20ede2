import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { ModalOverlay, Modal as Panel } from 'react-aria-components/Modal'
import { IconButton } from './IconButton.tsx'
import styles from './Modal.module.css'

interface Props {
  title: ReactNode
  onClose: () => void
  /** The primary action last, so that it stands at the right. */
  actions?: ReactNode
  children?: ReactNode
  /** 'large' for long texts, 'wide' for a table with many columns. */
  size?: 'medium' | 'large' | 'wide'
  /** 'alertdialog' for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
}

/** One task in front of the page; Escape closes it and focus returns to where it was. */
export function Modal({ title, onClose, actions, children, size = 'medium', role = 'dialog' }: Props) {
  return (
    <I18nProvider locale="fr-FR">
      <ModalOverlay isOpen onOpenChange={onClose} className={styles.overlay}>
        <Panel className={`${styles.modal} ${styles[size]}`}>
          <Dialog role={role} className={styles.dialog}>
            <div className={styles.head}>
              <Heading slot="title" className={styles.title}>
                {title}
              </Heading>
              <IconButton icon={X} label="Fermer" onClick={onClose} />
            </div>
            {children && <div className={styles.body}>{children}</div>}
            {actions && (
              <div className={styles.actions} data-bottom-bar>
                {actions}
              </div>
            )}
          </Dialog>
        </Panel>
      </ModalOverlay>
    </I18nProvider>
  )
}
