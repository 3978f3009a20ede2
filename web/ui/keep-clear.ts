interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

const GAP = 8
const EVENTS = ['scroll', 'resize', 'animationend']

/**
 * The distance from the window's bottom at which a floating element stands: the lowest that covers no obstacle. Without
 * any such place, the element stays at the bottom.
 */
export function findBottom(floating: Box, obstacles: readonly Box[], windowHeight: number, lowest: number): number {
  const height = floating.bottom - floating.top
  let bottom = lowest
  for (const box of obstacles.toSorted((a, b) => b.bottom - a.bottom)) {
    const isBeside = box.right <= floating.left || box.left >= floating.right
    const isClear = box.top >= windowHeight - bottom || box.bottom <= windowHeight - bottom - height
    if (!isBeside && !isClear) bottom = windowHeight - box.top + GAP
  }
  return bottom + height > windowHeight ? lowest : bottom
}

/** Keeps a floating element clear of the obstacles. The returned function stops it. */
export function stayClear(floating: HTMLElement, obstacles: string, lowest: number): () => void {
  function place() {
    const boxes = [...document.querySelectorAll(obstacles)].map((element) => element.getBoundingClientRect())
    const seen = boxes.filter(({ width, top, bottom }) => width > 0 && top < window.innerHeight && bottom > 0)
    floating.style.bottom = `${findBottom(floating.getBoundingClientRect(), seen, window.innerHeight, lowest)}px`
  }
  const isHeard = { passive: true, capture: true }
  // A modal that opens meanwhile brings obstacles of its own, and rises to its place.
  const opening = new MutationObserver(place)
  place()
  opening.observe(document.body, { childList: true, subtree: true })
  for (const event of EVENTS) window.addEventListener(event, place, isHeard)
  return () => {
    opening.disconnect()
    for (const event of EVENTS) window.removeEventListener(event, place, isHeard)
  }
}
