import type { AnyRouter } from '@tanstack/react-router'

/** After a change of page, the title takes the focus, so that a screen reader reads it out. */
export function focusTitleOnNavigation(router: AnyRouter): () => void {
  return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) document.querySelector('h1')?.focus({ preventScroll: true })
  })
}
