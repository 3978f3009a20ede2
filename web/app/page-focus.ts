import type { Router } from '#web/router/router.ts'

const MOVES = ['pointerdown', 'keydown'] as const

/**
 * After a change of page, the title takes the focus, so that a screen reader reads it out. It takes it again when it is
 * lost to what the page before leaves behind, such as a window that closes, until the person moves on.
 */
export function focusTitleOnNavigation(router: Router): () => void {
  let isTitles = false
  const focusTitle = () => document.querySelector('h1')?.focus({ preventScroll: true })
  const lost = new MutationObserver(() => {
    if (isTitles && document.activeElement === document.body) focusTitle()
  })
  const moveOn = () => {
    isTitles = false
  }
  lost.observe(document.body, { childList: true, subtree: true })
  for (const move of MOVES) document.addEventListener(move, moveOn, true)
  const unsubscribe = router.subscribe('rendered', ({ from, isOtherPath }) => {
    if (!from || !isOtherPath) return
    isTitles = true
    focusTitle()
  })
  return () => {
    unsubscribe()
    lost.disconnect()
    for (const move of MOVES) document.removeEventListener(move, moveOn, true)
  }
}
