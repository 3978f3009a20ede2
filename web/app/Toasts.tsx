import { lazy, useEffect, useState } from 'react'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'

const ToastRegion = lazy(() =>
  loadChunk(() => import('#web/ui/ToastRegion.tsx')).then((module) => ({ default: module.ToastRegion })),
)

/** LAY-14: fetched once the page works. It is there before anything is told, so that what is told is read out. */
export function Toasts() {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  if (!isDrawn) return null
  return (
    <LazyPart>
      <ToastRegion />
    </LazyPart>
  )
}
