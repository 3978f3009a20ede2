import { DEPARTURE, followDeparture, removeDraftsOf } from '#web/ui/form/remove-drafts.ts'

/**
 * Removes all personal data from the browser when its visitor signs out; each other tab clears its own. A sign-in that
 * expires or ends elsewhere keeps that data for the next sign-in.
 */
export function forgetVisitor(): void {
  try {
    removeDraftsOf(localStorage)
    localStorage.setItem(DEPARTURE, String(Date.now()))
    followDeparture()
    sessionStorage.clear()
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
