import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Position } from './clavier.ts'

/** Puts focus on the active cell when asked, and back on it when its line went away while it had focus. */
export function useFocus(root: RefObject<HTMLElement | null>, active: Position) {
  const isAsked = useRef(false)
  const isInside = useRef(false)

  useLayoutEffect(() => {
    const isLost = isInside.current && document.activeElement === document.body
    if (!isAsked.current && !isLost) return
    isAsked.current = false
    const cell = root.current?.querySelector<HTMLElement>(
      `[data-ligne="${active.ligne}"][data-colonne="${active.colonne}"]`,
    )
    const target = cell?.querySelector<HTMLElement>('[data-filtre]') ?? cell
    target?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  return {
    askFocus: () => {
      isAsked.current = true
    },
    onFocus: () => {
      isInside.current = true
    },
    /** A cell that is taken away also blurs; only leaving it while it is there is leaving. */
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget) isInside.current = root.current?.contains(relatedTarget) ?? false
      else
        queueMicrotask(() => {
          if (target.isConnected) isInside.current = false
        })
    },
  }
}
