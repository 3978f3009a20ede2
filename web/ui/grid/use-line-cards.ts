import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  type Range,
  useWindowVirtualizer,
} from '@tanstack/react-virtual'
import { useCallback, useState } from 'react'

const ESTIMATED_HEIGHT = 240
const GAP = 12

interface Options {
  count: number
  keyOf: (index: number) => string | number
}

/** The cards in sight: the page scrolls, or the modal they are in. */
export function useLineCards({ count, keyOf }: Options) {
  const [place, setPlace] = useState<{ modal: Element | null; top: number }>()
  const { modal, top } = place ?? { modal: null, top: 0 }
  const [focused, setFocused] = useState(-1)
  const list = useCallback((element: HTMLUListElement | null) => {
    if (!element) return
    const found = element.closest('[role=dialog]')?.parentElement ?? null
    const origin = found ? found.scrollTop - found.getBoundingClientRect().top : window.scrollY
    setPlace({ modal: found, top: element.getBoundingClientRect().top + origin })
  }, [])
  const virtualizer = useWindowVirtualizer({
    count,
    // The place is known before anything is shown; until then nothing is scrolled.
    enabled: place !== undefined,
    estimateSize: () => ESTIMATED_HEIGHT,
    getItemKey: keyOf,
    gap: GAP,
    overscan: 4,
    scrollMargin: top,
    // The card that has focus stays mounted wherever the page is scrolled.
    rangeExtractor: useCallback(
      (range: Range) => {
        const indexes = defaultRangeExtractor(range)
        if (focused < 0 || focused >= range.count || indexes.includes(focused)) return indexes
        return [...indexes, focused].sort((a, b) => a - b)
      },
      [focused],
    ),
    ...(modal && scrollOf(modal)),
  })
  return { list, virtualizer, top, setFocused }
}

/** The library types the window's scroll and an element's apart; the place of the cards is known once they are drawn. */
function scrollOf(element: Element) {
  const scroll = {
    getScrollElement: () => element,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    initialOffset: () => element.scrollTop,
  }
  return scroll as unknown as Partial<Parameters<typeof useWindowVirtualizer>[0]>
}
