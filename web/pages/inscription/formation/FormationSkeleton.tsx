import { Page } from '#web/parts/Page.tsx'
import { SkeletonList, SkeletonText } from '#web/ui/Skeleton.tsx'
import styles from './Formation.module.css'
import { INSCRIPTION_TITRE } from './head.ts'

/** The shape of what comes: text at the left, dates at the right. */
export function FormationSkeleton() {
  return (
    <Page title={INSCRIPTION_TITRE}>
      <div className={styles.layout}>
        <div className={styles.sections}>
          <SkeletonText lines={4} />
          <SkeletonText lines={6} />
          <SkeletonText lines={5} />
        </div>
        <SkeletonList label="Chargement de la formation" />
      </div>
    </Page>
  )
}
