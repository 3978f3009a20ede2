import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { ModalOverlay, Modal as Panel } from 'react-aria-components/Modal'
import styles from './Modal.module.css'

interface Props {
  title: string
  onClose: () => void
  /** The primary action last, so that it stands at the right. */
  actions: ReactNode
  children?: ReactNode
}

/** One task in front of the page; Escape closes it and focus returns to where it was. */
export function Modal({ title, onClose, actions, children }: Props) {
  return (
    <I18nProvider locale="fr-FR">
      <ModalOverlay isOpen onOpenChange={onClose} className={styles.overlay}>
        <Panel className={styles.modal}>
          <Dialog className={styles.dialog}>
            <Heading slot="title" className={styles.title}>
              {title}
            </Heading>
            {children}
            <div className={styles.actions}>{actions}</div>
          </Dialog>
        </Panel>
      </ModalOverlay>
    </I18nProvider>
  )
}
