import type { ReactNode } from 'react'
import { KIND_ICONS, type Kind } from './kind.ts'
import styles from './Notice.module.css'

interface Props {
  kind: Kind
  children: ReactNode
  actions?: ReactNode
}

/** A message within the page. */
export function Notice({ kind, children, actions }: Props) {
  const Icon = KIND_ICONS[kind]
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={kind === 'error' ? 'alert' : undefined}>
      <Icon className={styles.icon} size={20} aria-hidden="true" />
      <div className={styles.body}>
        <div>{children}</div>
        {actions}
      </div>
    </div>
  )
}
