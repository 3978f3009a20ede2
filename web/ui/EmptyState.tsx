import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface Props {
  icon: LucideIcon
  title: string
  children?: ReactNode
  actions?: ReactNode
}

/** A screen with nothing to show yet: says so and where to go. */
export function EmptyState({ icon: Icon, title, children, actions }: Props) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon size={32} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {actions}
    </div>
  )
}
