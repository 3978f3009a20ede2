import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Collapsible.module.css'

interface Props {
  title: string
  /** A short text about the content, at the right of the title. */
  hint?: ReactNode
  isOpenAtFirst?: boolean
  children: ReactNode
}

/** A panel to open and close; the browser opens it when find-in-page matches its content. */
export function Collapsible({ title, hint, isOpenAtFirst = false, children }: Props) {
  return (
    <details className={styles.panel} open={isOpenAtFirst}>
      <summary className={styles.summary}>
        <ChevronDown size={20} aria-hidden="true" className={styles.chevron} />
        <h3 className={styles.title}>{title}</h3>
        {hint && <span className={styles.hint}>{hint}</span>}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
