import { removeDrafts } from '#web/ui/formulaire/remove-drafts.ts'

/**
 * Nothing personal stays in a browser whose visitor signs out. A sign-in that expires, or ends elsewhere, keeps it
 * all: it is found again after the next sign-in.
 */
export function forgetVisitor(): void {
  removeDrafts()
  try {
    sessionStorage.clear()
  } catch {
    // A browser that refuses its storage has kept nothing.
  }
}
