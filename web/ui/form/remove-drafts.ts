/**
 * The storage prefix of form drafts (draft.ts): in a file of its own, because every page can sign out and few have a
 * form.
 */
export const DRAFT_PREFIX = 'brouillon:'

/** The event that makes the forms of this tab drop values they have not stored yet. */
export const DRAFTS_REMOVED = 'brouillons-effaces'

/** Called at sign-out: no personal data stays in this browser. */
export function removeDrafts(): void {
  removeKeys('localStorage')
  removeKeys('sessionStorage')
  window.dispatchEvent(new Event(DRAFTS_REMOVED))
}

/** Called at sign-in: deletes drafts that another person left when their sign-in expired. */
export function removeDraftsOfOthers(owner: string): void {
  removeKeys('localStorage', (key) => !key.includes(`:${owner}:`))
}

function removeKeys(place: 'localStorage' | 'sessionStorage', isRefused = (_key: string) => true): void {
  try {
    const storage = window[place]
    for (const key of Object.keys(storage)) if (key.startsWith(DRAFT_PREFIX) && isRefused(key)) storage.removeItem(key)
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
