import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export const LINE_HEIGHT = 44
/** The titles and the filters, which lines slide under. */
const HEADERS_HEIGHT = 2 * LINE_HEIGHT
/** The tallest table (TableView.module.css). */
export const MAX_HEIGHT = 626
/** The lines drawn before and after those in sight. */
const BEYOND = 6
const DRAWN = Math.ceil(MAX_HEIGHT / LINE_HEIGHT) + 2 * BEYOND + 1

interface Lines {
  scroller: RefObject<HTMLElement | null>
  count: number
  /** The line that stays wherever the table is scrolled, so that focus is never lost. */
  active: number
}

/** The indexes of the lines to draw, in order. A scrolled table draws before the browser paints. */
export function useLinesInSight({ scroller, count, active }: Lines): number[] {
  const [first, setFirst] = useState(0)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => setFirst(Math.floor((element.scrollTop - HEADERS_HEIGHT) / LINE_HEIGHT) - BEYOND)
    const follow = () => flushSync(look)
    look()
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [scroller])
  return listLines(first, count, active)
}

/** The lines drawn from this one on, and the active one. */
export function listLines(first: number, count: number, active: number): number[] {
  const start = Math.max(0, Math.min(first, count - DRAWN))
  const indexes = Array.from({ length: Math.min(DRAWN, count) }, (_, rank) => start + rank)
  if (active < 0 || active >= count || indexes.includes(active)) return indexes
  return active < start ? [active, ...indexes] : [...indexes, active]
}

/**
 * The key of a line's element: a line that comes into sight takes the element of one that went out, which costs half of
 * a new one. The active line shares its element with no other.
 */
export function toKey(index: number, active: number): string | number {
  const slot = index % DRAWN
  return index !== active && slot === active % DRAWN ? `seule-${index}` : slot
}
