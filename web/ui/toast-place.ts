interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

const GAP = 8

/**
 * LAY-14: how far above the bottom of the window the messages stand: as low as they can without covering a button that
 * serves. Where there is no room left, they stay at the bottom.
 */
export function placeToasts(toasts: Box, obstacles: readonly Box[], windowHeight: number, lowest: number): number {
  const height = toasts.bottom - toasts.top
  let bottom = lowest
  for (const box of obstacles.toSorted((a, b) => b.bottom - a.bottom)) {
    const isBeside = box.right <= toasts.left || box.left >= toasts.right
    const isClear = box.top >= windowHeight - bottom || box.bottom <= windowHeight - bottom - height
    if (!isBeside && !isClear) bottom = windowHeight - box.top + GAP
  }
  return bottom + height > windowHeight ? lowest : bottom
}
