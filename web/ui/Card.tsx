import type { ReactNode } from 'react'
import styles from './Card.module.css'

interface Props {
  /** A session type: the thin band takes its colour (CAT-08). */
  typeId?: number
  /** The whole card answers the pointer: its title's link covers it. */
  isLink?: boolean
  children: ReactNode
}

/** A hairline border around what belongs together. */
export function Card({ typeId, isLink, children }: Props) {
  return (
    <article className={styles.card} data-type={typeId} data-link={isLink || undefined}>
      {children}
    </article>
  )
}

/** The word that goes with the band. */
export function TypeLabel({ typeId, children }: { typeId: number; children: ReactNode }) {
  return (
    <span className={styles.label} data-type={typeId}>
      {children}
    </span>
  )
}
