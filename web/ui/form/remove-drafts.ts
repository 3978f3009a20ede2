/**
 * The storage prefix of form drafts (draft.ts): in a file of its own, because every page can sign out and few have a
 * form.
 */
export const DRAFT_PREFIX = 'brouillon:'

/** The event that makes the forms of this tab drop values they have not stored yet. */
export const DRAFTS_REMOVED = 'brouillons-effaces'

/** When somebody last signed out in this browser, in localStorage; in sessionStorage, the last of them this tab followed. */
export const DEPARTURE = 'depart'

/** Clears what this tab holds of who signed out, here or in another tab, also when it slept meanwhile. */
export function followDeparture(): void {
  try {
    const departure = localStorage.getItem(DEPARTURE)
    if (departure === sessionStorage.getItem(DEPARTURE)) return
    removeDraftsOf(sessionStorage)
    sessionStorage.setItem(DEPARTURE, departure ?? '')
    window.dispatchEvent(new Event(DRAFTS_REMOVED))
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}

/** Called at sign-in: deletes drafts that another person left when their sign-in expired. They bear one of these names. */
export function removeDraftsOfOthers(...owners: string[]): void {
  const isRefused = (key: string) => !owners.some((owner) => key.includes(`:${owner}:`))
  try {
    removeDraftsOf(localStorage, isRefused)
    removeDraftsOf(sessionStorage, isRefused)
  } catch {}
}

export function removeDraftsOf(storage: Storage, isRefused = (_key: string) => true): void {
  for (const key of Object.keys(storage)) if (key.startsWith(DRAFT_PREFIX) && isRefused(key)) storage.removeItem(key)
}
