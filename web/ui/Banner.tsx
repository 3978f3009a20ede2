import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Banner.module.css'
import { IconButton } from './IconButton.tsx'
import { KIND_ICONS, type Kind } from './kind.ts'

interface Props {
  kind: Kind
  children: ReactNode
  action?: ReactNode
  /** Without this callback, the banner cannot be closed. */
  onClose?: () => void
}

/** A message for the whole page, across its width. */
export function Banner({ kind, children, action, onClose }: Props) {
  const Icon = KIND_ICONS[kind]
  return (
    <div className={`${styles.banner} ${styles[kind]}`} role={kind === 'error' ? 'alert' : undefined}>
      <div className={styles.inner}>
        <Icon size={20} aria-hidden="true" className={styles.icon} />
        <div className={styles.text}>{children}</div>
        {action}
        {onClose && <IconButton icon={X} label="Masquer ce message" onClick={onClose} />}
      </div>
    </div>
  )
}
