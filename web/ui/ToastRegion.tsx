import { useEffect, useRef, useState } from 'react'
import { PRIMARY_BUTTONS } from './Button.tsx'
import { KIND_ICONS } from './kind.ts'
import { useStore } from './store.ts'
import styles from './ToastRegion.module.css'
import { closeToast, TOAST_MS, type Toast, toasts } from './toasts.ts'
import { useStayClear } from './use-stay-clear.ts'

const LOWEST = 24
/** The primary buttons, the bar at the bottom of a phone and that of a modal. */
const OBSTACLES = `${PRIMARY_BUTTONS}, [data-bottom-bar]`

/** LAY-14: messages at the bottom centre, announced to screen readers, clear of the buttons they would cover. */
export function ToastRegion() {
  const shown = useStore(toasts)
  const region = useRef<HTMLElement>(null)

  useStayClear(region, OBSTACLES, LOWEST, shown.length > 0 && shown)

  return (
    <section ref={region} className={styles.region} aria-label="Notifications" aria-live="polite">
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastItem({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)
  // The timer stops while the pointer or the focus is on the message.
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
