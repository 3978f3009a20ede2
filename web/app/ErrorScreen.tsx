import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApp } from '#web/api/app-context.ts'
import { useHead } from '#web/parts/head.ts'
import styles from './ErrorScreen.module.css'

interface Props {
  icon: LucideIcon
  title: string
  children: ReactNode
}

/** The frame of the 404 and error pages; both show the version (LAY-15, LAY-16). */
export function ErrorScreen({ icon: Icon, title, children }: Props) {
  const { settings } = useApp()
  useHead({ title })
  return (
    <div className={styles.screen}>
      <span className={styles.icon}>
        <Icon size={32} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
      <p className={styles.version}>v{settings.version}</p>
    </div>
  )
}
