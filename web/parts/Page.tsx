import type { ReactNode } from 'react'
import type { Head } from '#web/api/app-context.ts'
import { useHead } from './head.ts'
import styles from './Page.module.css'
import { keepTitleFocus } from './title-focus.ts'

interface Props {
  title: string
  /** What kind of thing the page shows, above its title. */
  label?: ReactNode
  /** One sentence that says what to do here. */
  intro?: ReactNode
  /** Breadcrumb or back link. */
  back?: ReactNode
  children?: ReactNode
  /** What else the page says of itself, and another title for the window when this one does not say enough. */
  head?: Partial<Head>
}

/** The frame of a page: the way back, the title, one sentence, the content. */
export function Page({ title, label, intro, back, children, head }: Props) {
  useHead({ title, ...head })
  return (
    <div className={styles.page}>
      {back && <div className={styles.back}>{back}</div>}
      {label && <p className={styles.label}>{label}</p>}
      <h1 ref={keepTitleFocus} tabIndex={-1}>
        {title}
      </h1>
      {intro && <p className={styles.intro}>{intro}</p>}
      <div className={styles.content}>{children}</div>
    </div>
  )
}
