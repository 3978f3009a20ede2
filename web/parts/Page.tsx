import type { ReactNode } from 'react'
import { type Head, useHead } from './head.ts'
import styles from './Page.module.css'

interface Props {
  title: string
  /** One sentence that says what to do here. */
  intro?: ReactNode
  /** Breadcrumb or back link. */
  back?: ReactNode
  children?: ReactNode
  /** What else the page says of itself. */
  head?: Omit<Head, 'title'>
}

/** The frame of a page: the way back, the title, one sentence, the content. */
export function Page({ title, intro, back, children, head }: Props) {
  useHead({ title, ...head })
  return (
    <div className={styles.page}>
      {back && <p className={styles.back}>{back}</p>}
      <h1 tabIndex={-1}>{title}</h1>
      {intro && <p className={styles.intro}>{intro}</p>}
      <div className={styles.content}>{children}</div>
    </div>
  )
}
