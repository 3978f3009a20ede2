import { useRouterState } from '@tanstack/react-router'
import styles from './Shell.module.css'

/** Shows that a navigation is under way once it takes more than 300 ms; the stylesheet holds the delay. */
export function PendingBar() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return isLoading && <div className={styles.pending} aria-hidden="true" />
}
