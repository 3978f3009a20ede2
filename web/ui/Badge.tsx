import { Circle, type LucideIcon } from 'lucide-react'
import styles from './Badge.module.css'
import { KIND_ICONS, type Kind } from './kind.ts'

interface Props {
  kind: Kind | 'neutral'
  /** Replaces the icon of the kind. */
  icon?: LucideIcon
  children: string
}

/** A state in one or two words, with its icon. */
export function Badge({ kind, icon, children }: Props) {
  const Icon = icon ?? (kind === 'neutral' ? Circle : KIND_ICONS[kind])
  return (
    <span className={`${styles.badge} ${styles[kind]}`}>
      <Icon size={16} aria-hidden="true" />
      {children}
    </span>
  )
}
