import { type ReactNode, useId } from 'react'
import styles from './Form.module.css'

/** Fields that belong together, under a title. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

/** Short fields side by side, or one under the other on a narrow screen. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

/** The buttons under a form; the primary one is last, so that it stands at the right (first on a phone). */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
