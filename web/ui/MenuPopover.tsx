import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Popover } from 'react-aria-components/Popover'
import styles from './MenuButton.module.css'

interface Props {
  label: string
  trigger: RefObject<HTMLButtonElement | null>
  onClose: () => void
  children: ReactNode
}

/** The open panel of a MenuButton; a chunk of its own, loaded at the first use of a menu. */
export function MenuPopover({ label, trigger, onClose, children }: Props) {
  return (
    <I18nProvider locale="fr-FR">
      <Popover isOpen onOpenChange={onClose} triggerRef={trigger} placement="bottom end" className={styles.popover}>
        <Dialog aria-label={label} className={styles.dialog}>
          {children}
        </Dialog>
      </Popover>
    </I18nProvider>
  )
}
