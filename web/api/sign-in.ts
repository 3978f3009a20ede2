import { isLeaving, readStatusCookie } from '#contract/sign-in.ts'
import { createStore, type Store } from '#web/ui/store.ts'
import { identityQuery } from './compte.ts'
import { useCaller, useCallQuery } from './use-call-query.ts'

export function createSignInStatus(): Store<string> {
  // The server draws public pages for a signed-out visitor.
  return createStore(readStatus(), '')
}

export function readStatus(): string {
  return typeof document === 'undefined' ? '' : readStatusCookie(document.cookie)
}

const LEAVING_POLL_MS = 100
/**
 * The longest wait for an identity service that does not answer; a later sign-in makes it ask for the password
 * (DEPART_COOKIE).
 */
const LEAVING_MAX_MS = 5_000

/** Whether a sign-out is under way, in this tab or another. */
export function isSigningOut(): boolean {
  return isLeaving(document.cookie)
}

/** Calls `go` once no sign-out is under way, usually at once. The returned function cancels the wait. */
export function afterSignOut(go: () => void): () => void {
  const deadline = Date.now() + LEAVING_MAX_MS
  let timer = 0
  const look = () => {
    if (isSigningOut() && Date.now() < deadline) timer = window.setTimeout(look, LEAVING_POLL_MS)
    else go()
  }
  look()
  return () => window.clearTimeout(timer)
}

/** NAV-22: top-level redirects to the identity service, with the address to come back to. */
export const authUrls = {
  login: (authUrl: string, to: string) => `${authUrl}/login?to=${encodeURIComponent(to)}`,
  register: (authUrl: string, to: string) => `${authUrl}/register?to=${encodeURIComponent(to)}`,
}

/** The sign-in for screens. Until the identity is known, the status cookie decides. */
export function useSignIn() {
  const { status } = useCaller()
  const { data: identity } = useCallQuery(identityQuery)
  return { status, identity: identity ?? undefined, isSignedIn: status !== '' && identity !== null }
}
