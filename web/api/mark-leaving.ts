import { DEPART_COOKIE } from '#contract/sign-in.ts'

const LEAVING_S = 10

/**
 * Marks that this browser leaves, where the server has ended the sign-in by itself: a tab that sees the sign-in end would
 * otherwise load its page again, and the identity service would sign the person in without a question.
 */
export function markLeaving(): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${DEPART_COOKIE}=1; path=/; max-age=${LEAVING_S}; samesite=lax${secure}`
}
