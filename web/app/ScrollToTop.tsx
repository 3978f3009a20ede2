import { ArrowUp } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import styles from './Shell.module.css'

/** LAY-10 */
const SCROLLED_PX = 50

export function ScrollToTop() {
  const isScrolled = useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > SCROLLED_PX,
    () => false,
  )
  if (!isScrolled) return null
  return (
    <button type="button" className={styles.top} aria-label="Haut de page" onClick={() => window.scrollTo({ top: 0 })}>
      <ArrowUp size={24} aria-hidden="true" />
    </button>
  )
}

function subscribeToScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}
