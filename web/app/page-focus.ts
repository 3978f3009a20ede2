import type { AnyRouter } from '@tanstack/react-router'

/** After a change of page, focus moves to its title, so that a screen reader speaks it. */
export function focusTitleOnNavigation(router: AnyRouter): () => void {
  return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) document.querySelector('h1')?.focus({ preventScroll: true })
  })
}
