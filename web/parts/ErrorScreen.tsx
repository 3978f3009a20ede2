import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApp } from '#web/api/app-context.ts'
import styles from './ErrorScreen.module.css'
import { useHead } from './head.ts'

interface Props {
  title: string
  children: ReactNode
}

/** The frame of the 404 and error pages; both show the version (LAY-15, LAY-16). */
export function ErrorScreen({ title, children }: Props) {
  const { settings } = useApp()
  useHead({ title })
  return (
    <div className={styles.screen}>
      <span className={styles.icon}>
        <TriangleAlert size={32} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
      <p className={styles.version}>v{settings.version}</p>
    </div>
  )
}
