import { type RefObject, useEffect } from 'react'

/** `shown`: what is floating now; another one is placed anew. Its code comes with the first: a page opens without. */
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
