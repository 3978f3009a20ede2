import type { ReactNode } from 'react'
import styles from './Card.module.css'

interface Props {
  /** The session type whose colour the thin band takes (CAT-08). */
  typeId?: number
  /** The whole card can be clicked: the link of its title covers it. */
  isLink?: boolean
  children: ReactNode
}

/** A hairline border around content that belongs together. */
export function Card({ typeId, isLink, children }: Props) {
  return (
    <article className={styles.card} data-type={typeId} data-link={isLink || undefined}>
      {children}
    </article>
  )
}

/** The name of the type, beside the band. */
export function TypeLabel({ typeId, children }: { typeId: number; children: ReactNode }) {
  return (
    <span className={styles.label} data-type={typeId}>
      {children}
    </span>
  )
}
