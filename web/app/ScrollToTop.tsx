import { ArrowUp } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
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
    <IconButton
      icon={ArrowUp}
      label="Haut de page"
      className={styles.top}
      onClick={() => window.scrollTo({ top: 0 })}
    />
  )
}

function subscribeToScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}
