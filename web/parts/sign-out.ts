import { removeDrafts } from '#web/ui/form/remove-drafts.ts'

/**
 * Removes all personal data from the browser when its visitor signs out. A sign-in that expires or ends elsewhere keeps
 * that data for the next sign-in.
 */
export function forgetVisitor(): void {
  removeDrafts()
  try {
    sessionStorage.clear()
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
