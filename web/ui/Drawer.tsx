import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { ModalOverlay, Modal as Panel } from 'react-aria-components/Modal'
import styles from './Drawer.module.css'
import { IconButton } from './IconButton.tsx'

interface Props {
  title: string
  onClose: () => void
  /** Filters and details come from below, navigation from the left. */
  from?: 'below' | 'left'
  /** Stays at the bottom while the content scrolls. */
  actions?: ReactNode
  children: ReactNode
}

/** A sheet over the page on small screens. */
export function Drawer({ title, onClose, from = 'below', actions, children }: Props) {
  return (
    <I18nProvider locale="fr-FR">
      <ModalOverlay isOpen isDismissable onOpenChange={onClose} className={styles.overlay}>
        <Panel className={`${styles.panel} ${styles[from]}`}>
          <Dialog className={styles.dialog}>
            <div className={styles.head}>
              <Heading slot="title" className={styles.title}>
                {title}
              </Heading>
              <IconButton icon={X} label="Fermer" onClick={onClose} />
            </div>
            <div className={styles.body}>{children}</div>
            {actions && <div className={styles.actions}>{actions}</div>}
          </Dialog>
        </Panel>
      </ModalOverlay>
    </I18nProvider>
  )
}
