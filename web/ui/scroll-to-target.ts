/** RUL-02: a scroll target stays this far below the top, clear of the sticky header. */
export const SCROLL_OFFSET_PX = 150

export function targetTop(elementTop: number, scrollY: number): number {
  return Math.max(0, elementTop + scrollY - SCROLL_OFFSET_PX)
}

export function scrollToTarget(element: HTMLElement): void {
  window.scrollTo({ top: targetTop(element.getBoundingClientRect().top, window.scrollY) })
}
