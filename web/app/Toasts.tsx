import { useSyncExternalStore } from 'react'
import { toastRegion } from '#web/lazy.ts'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { useStore } from '#web/ui/store.ts'
import { toasts } from '#web/ui/toasts.ts'

const { Part: ToastRegion } = toastRegion

/**
 * LAY-14: the region loads at the first press, because a visitor who only reads gets no toast. It is then in the page
 * before its first message, so that screen readers announce that message.
 */
export function Toasts() {
  const shown = useStore(toasts)
  const isUsed = useSyncExternalStore(
    followPresses,
    () => hasPressed,
    () => false,
  )
  if (!isUsed && shown.length === 0) return null
  return (
    <LazyPart>
      <ToastRegion />
    </LazyPart>
  )
}

let hasPressed = false

function followPresses(notify: () => void): () => void {
  const press = () => {
    hasPressed = true
    notify()
  }
  const events = ['pointerdown', 'keydown']
  for (const event of events) window.addEventListener(event, press, { once: true })
  return () => {
    for (const event of events) window.removeEventListener(event, press)
  }
}
