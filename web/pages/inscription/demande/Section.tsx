import type { ReactNode } from 'react'
import styles from './Demande.module.css'

interface Props {
  number: number
  titre: string
  id: string
  children?: ReactNode
}

/** One of the numbered sections of a registration; without content, it is still to come. */
export function Section({ number, titre, id, children }: Props) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-titre`} data-todo={!children || undefined}>
      <h2 id={`${id}-titre`} className={styles.sectionTitre}>
        <span className={styles.number}>{number}</span>
        {titre}
      </h2>
      {children}
    </section>
  )
}
