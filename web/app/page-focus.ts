import type { Router } from '#web/router/router.ts'

/** After a change of page, the title takes the focus, so that a screen reader reads it out. */
export function focusTitleOnNavigation(router: Router): () => void {
  return router.subscribe('rendered', ({ from, isOtherPath }) => {
    if (from && isOtherPath) document.querySelector('h1')?.focus({ preventScroll: true })
  })
}
