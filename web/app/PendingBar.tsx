import { useRouter } from '#web/router/RouterProvider.tsx'
import { useStore } from '#web/ui/store.ts'
import styles from './Shell.module.css'

/** Shows that a navigation is under way once it takes more than 300 ms; the stylesheet holds the delay. */
export function PendingBar() {
  const isLoading = useStore(useRouter().isLoading)
  return isLoading && <div className={styles.pending} aria-hidden="true" />
}
