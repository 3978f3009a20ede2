import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './FoldedList.module.css'

/** CAT-04: items of an index above 2 are hidden. */
const SHOWN = 3

interface Props {
  /** One list item each. */
  children: ReactNode[]
  className?: string
}

/** CAT-04: the browser itself opens the rest, with or without scripts. */
export function FoldedList({ children, className }: Props) {
  return (
    <>
      <ul className={className}>{children.slice(0, SHOWN)}</ul>
      {children.length > SHOWN && (
        <details className={styles.more}>
          <summary className={styles.summary}>
            <ChevronDown size={20} aria-hidden="true" className={styles.chevron} />
            <span className={styles.closed}>Voir plus de dates</span>
            <span className={styles.open}>Voir moins de dates</span>
          </summary>
          <ul className={className}>{children.slice(SHOWN)}</ul>
        </details>
      )}
    </>
  )
}
