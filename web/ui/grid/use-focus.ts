import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Position } from './keyboard.ts'

/** Puts focus on the active cell when asked, and back on it when its line went away while it had focus. */
export function useFocus(root: RefObject<HTMLElement | null>, active: Position) {
  const isAsked = useRef(false)
  const isInside = useRef(false)
  const wanted = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const isLost = isInside.current && document.activeElement === document.body
    if (!isAsked.current && !isLost) return
    isAsked.current = false
    const cell = root.current?.querySelector<HTMLElement>(
      `[data-ligne="${active.line}"][data-colonne="${active.column}"]`,
    )
    const target = cell?.querySelector<HTMLElement>('[data-filtre]') ?? cell
    wanted.current = target ?? null
    target?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  // A calendar that closes keeps the page inert until its own effects are undone: before this one, after the one above.
  useEffect(() => {
    if (document.activeElement === document.body) wanted.current?.focus({ preventScroll: true })
    wanted.current = null
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
