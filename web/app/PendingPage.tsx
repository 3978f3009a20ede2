import styles from '#web/parts/Page.module.css'
import { SkeletonList } from '#web/ui/Skeleton.tsx'

/** Takes the place of a page while it loads. */
export function PendingPage() {
  return (
    <div className={styles.page}>
      <SkeletonList label="Chargement de la page" />
    </div>
  )
}
