import { type RefObject, useLayoutEffect, useState } from 'react'

/** GRI-01 */
const PART = 1 / 3

/** Scrolls the columns by a third of the width, and knows when there is nothing more to see. */
export function useScrolling(scroller: RefObject<HTMLDivElement | null>) {
  const [canScrollLeft, setLeft] = useState(false)
  const [canScrollRight, setRight] = useState(false)

  function update() {
    const element = scroller.current
    if (!element) return
    setLeft(element.scrollLeft > 1)
    setRight(element.scrollLeft + element.clientWidth < element.scrollWidth - 1)
  }

  // Widths change with the columns, the lines and the window: what is drawn is what is true.
  useLayoutEffect(update)

  return {
    canScrollLeft,
    canScrollRight,
    update,
    scroll: (direction: -1 | 1) => {
      const element = scroller.current
      element?.scrollBy({ left: direction * element.clientWidth * PART })
    },
  }
}
