import type { AnyRouter } from '@tanstack/react-router'
import { landToasts, leaveToasts } from '#web/ui/toasts.ts'

/** LAY-14: toasts stay with the page they were raised on. */
export function clearToastsOnNavigation(router: AnyRouter): void {
  router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && leaveToasts())
  router.subscribe('onResolved', ({ pathChanged }) => pathChanged && landToasts())
}
