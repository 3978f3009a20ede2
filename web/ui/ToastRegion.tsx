import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { KIND_ICONS } from './kind.ts'
import { useStore } from './store.ts'
import styles from './ToastRegion.module.css'
import { placeToasts } from './toast-place.ts'
import { closeToast, TOAST_MS, type Toast, toasts } from './toasts.ts'

const LOWEST = 24
/** What is pressed next, and the bar at the bottom of a phone. */
const OBSTACLES = '[data-primary], [data-bottom-bar]'

/** LAY-14: messages at the bottom centre, read out as they come, clear of the buttons they would cover. */
export function ToastRegion() {
  const shown = useStore(toasts)
  const region = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    if (shown.length === 0) return
    const place = () => region.current && placeRegion(region.current)
    place()
    window.addEventListener('scroll', place, { passive: true, capture: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [shown])

  return (
    <section ref={region} className={styles.region} aria-label="Notifications" aria-live="polite">
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function placeRegion(region: HTMLElement): void {
  const obstacles = [...document.querySelectorAll(OBSTACLES)].map((element) => element.getBoundingClientRect())
  const seen = obstacles.filter(({ width, top }) => width > 0 && top < window.innerHeight)
  const bottom = placeToasts(region.getBoundingClientRect(), seen, window.innerHeight, LOWEST)
  region.style.bottom = `${bottom}px`
}

function ToastItem({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)
  // The time stops while the message is pointed at or focused.
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(closeToast, TOAST_MS, toast.id)
    return () => clearTimeout(timer)
  }, [isHeld, toast.id])
  const Icon = KIND_ICONS[toast.kind]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that its text is being read
    <div
      className={`${styles.toast} ${styles[toast.kind]}`}
      role={toast.kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} aria-hidden="true" />
      <span>{toast.message}</span>
      <button type="button" className={styles.close} onClick={() => closeToast(toast.id)}>
        Fermer
      </button>
    </div>
  )
}
