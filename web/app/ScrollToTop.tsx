import { ArrowUp } from 'lucide-react'
import { useRef, useSyncExternalStore } from 'react'
import { BUTTONS } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useStayClear } from '#web/ui/use-stay-clear.ts'
import styles from './Shell.module.css'

/** LAY-10: the scroll beyond which the button appears. */
const SCROLLED_PX = 50
const LOWEST = 16
const OBSTACLES = `main ${BUTTONS}, [data-bottom-bar]`

export function ScrollToTop() {
  const button = useRef<HTMLButtonElement>(null)
  const isScrolled = useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > SCROLLED_PX,
    () => false,
  )
  useStayClear(button, OBSTACLES, LOWEST, isScrolled)
  if (!isScrolled) return null
  return (
    <IconButton
      ref={button}
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
