import { type ReactNode, useEffect } from 'react'
import { useApp } from '#web/api/app-context.ts'
import styles from './Page.module.css'

interface Props {
  title: string
  /** One sentence that says what to do here. */
  intro?: ReactNode
  /** Breadcrumb or back link. */
  back?: ReactNode
  children?: ReactNode
}

/** The frame of a page: the way back, the title, one sentence, the content. */
export function Page({ title, intro, back, children }: Props) {
  useDocumentTitle(title)
  return (
    <div className={styles.page}>
      {back && <p className={styles.back}>{back}</p>}
      <h1 tabIndex={-1}>{title}</h1>
      {intro && <p className={styles.intro}>{intro}</p>}
      <div className={styles.content}>{children}</div>
    </div>
  )
}

export function useDocumentTitle(title: string): void {
  const { nom } = useApp().settings.organisme
  useEffect(() => {
    document.title = `${title} – ${nom}`
  }, [title, nom])
}
