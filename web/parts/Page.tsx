import type { ReactNode } from 'react'
import type { Head } from '#web/api/app-context.ts'
import { useHead } from './head.ts'
import styles from './Page.module.css'
import { keepTitleFocus } from './title-focus.ts'

interface Props {
  title: string
  /** The kind of content, above the title. */
  label?: ReactNode
  /** One sentence that tells the visitor what to do here. */
  intro?: ReactNode
  /** Breadcrumb or back link. */
  back?: ReactNode
  children?: ReactNode
  /** Further head data of the page, and a fuller window title when the page's title is too short. */
  head?: Partial<Head>
}

/** The frame of a page: the back link, the title, one sentence, the content. */
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
