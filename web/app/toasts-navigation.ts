import type { Router } from '#web/router/router.ts'
import { landToasts, leaveToasts } from '#web/ui/toasts.ts'

/** LAY-14: toasts stay with the page they were raised on. */
export function clearToastsOnNavigation(router: Router): void {
  router.subscribe('leave', ({ isOtherPath }) => isOtherPath && leaveToasts())
  router.subscribe('rendered', ({ isOtherPath }) => isOtherPath && landToasts())
}
