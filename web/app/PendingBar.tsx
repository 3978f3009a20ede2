import { useRouterState } from '@tanstack/react-router'
import styles from './Shell.module.css'

/** A navigation that takes more than 300 ms (the delay is in the style) shows that it has begun. */
export function PendingBar() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return isLoading && <div className={styles.pending} aria-hidden="true" />
}
