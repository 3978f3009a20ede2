import { type RefObject, useEffect } from 'react'

/**
 * `shown` is the floating content: new content is placed again. The code loads with the first content, not with the
 * page.
 */
export function useStayClear(
  element: RefObject<HTMLElement | null>,
  obstacles: string,
  lowest: number,
  shown: unknown,
) {
  useEffect(() => {
    const floating = element.current
    if (!floating || !shown) return
    let stop: (() => void) | undefined
    let isOver = false
    import('./keep-clear.ts').then(
      ({ stayClear }) => {
        if (!isOver) stop = stayClear(floating, obstacles, lowest)
      },
      () => {},
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [element, obstacles, lowest, shown])
}
