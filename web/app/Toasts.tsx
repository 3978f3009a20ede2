import { lazy, useEffect, useState } from 'react'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'
import { useStore } from '#web/ui/store.ts'
import { toasts } from '#web/ui/toasts.ts'

const ToastRegion = lazy(() =>
  loadChunk(() => import('#web/ui/ToastRegion.tsx')).then((module) => ({ default: module.ToastRegion })),
)

/**
 * LAY-14: fetched at the first press, no sooner: nothing is told to who only reads. It then stands before what is
 * told, so that it is read out.
 */
export function Toasts() {
  const shown = useStore(toasts)
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    const use = () => setUsed(true)
    const events = ['pointerdown', 'keydown'] as const
    for (const event of events) window.addEventListener(event, use, { once: true })
    return () => {
      for (const event of events) window.removeEventListener(event, use)
    }
  }, [])
  if (!isUsed && shown.length === 0) return null
  return (
    <LazyPart>
      <ToastRegion />
    </LazyPart>
  )
}
