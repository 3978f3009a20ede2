/** The drafts of forms (draft.ts): apart, since every page can sign out and few have a form. */
export const DRAFT_PREFIX = 'brouillon:'

/** Tells the forms of this tab to forget what they have not written yet. */
export const DRAFTS_REMOVED = 'brouillons-effaces'

/** Someone signs out: nothing personal stays in this browser. */
export function removeDrafts(): void {
  removeKeys('localStorage')
  removeKeys('sessionStorage')
  window.dispatchEvent(new Event(DRAFTS_REMOVED))
}

/** Someone signs in: what another person left when their sign-in expired is not kept for ever. */
export function removeDraftsOfOthers(owner: string): void {
  removeKeys('localStorage', (key) => !key.includes(`:${owner}:`))
}

function removeKeys(place: 'localStorage' | 'sessionStorage', isRefused = (_key: string) => true): void {
  try {
    const storage = window[place]
    for (const key of Object.keys(storage)) if (key.startsWith(DRAFT_PREFIX) && isRefused(key)) storage.removeItem(key)
  } catch {
    // A browser that refuses its storage has kept nothing.
  }
}
