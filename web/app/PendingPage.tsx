import styles from '#web/parts/Page.module.css'
import { SkeletonList } from '#web/ui/Skeleton.tsx'

/** Where a page will be, while it comes. */
export function PendingPage() {
  return (
    <div className={styles.page}>
      <SkeletonList label="Chargement de la page" />
    </div>
  )
}
