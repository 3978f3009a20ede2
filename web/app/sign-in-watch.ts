import type { AppContext } from '#web/api/app-context.ts'
import { isSigningOut, readStatus } from '#web/api/sign-in.ts'
import type { Router } from '#web/router/router.ts'
import { followDeparture } from '#web/ui/form/remove-drafts.ts'
import { CONNEXION, showToast, toasts } from '#web/ui/toasts.ts'
import { isProtected } from './guard.ts'

/** NAV-21: how often each tab reads the shared cookie. */
export const POLL_MS = 500

/** The longest time the identity service's page may take to open; after that, the sign-out counts as abandoned. */
const LEAVING_MS = 10_000

export type Reaction = 'none' | 'refresh' | 'reload' | 'wait'

interface Tab {
  isProtectedPage: boolean
  /**
   * The tab is signing out: a reload would cancel that navigation and leave the visitor signed in at the identity
   * service.
   */
  isSigningOut: boolean
}

/** NAV-20, NAV-21: the reaction of a tab to a change of the status cookie. */
export function reactionTo(previous: string, current: string, { isProtectedPage, isSigningOut }: Tab): Reaction {
  if (previous === current) return 'none'
  if (current !== '' || !isProtectedPage) return 'refresh'
  return isSigningOut ? 'wait' : 'reload'
}

/** Reads the shared cookie every 500 ms; makes no call of its own. */
export function watchSignIn(router: Router, { status }: AppContext): () => void {
  followDeparture()
  let seen = status.get()
  let leftAt = 0
  const noteLeaving = () => {
    leftAt = Date.now()
  }
  window.addEventListener('beforeunload', noteLeaving)
  const timer = setInterval(() => {
    const current = readStatus()
    const reaction = reactionTo(seen, current, {
      isProtectedPage: isProtected(router),
      isSigningOut: isSigningOut() && Date.now() - leftAt < LEAVING_MS,
    })
    if (reaction === 'wait') return
    if (reaction !== 'none') followDeparture()
    seen = current
    if (reaction === 'reload') window.location.reload()
    if (reaction === 'refresh') {
      status.set(current)
      tell(current !== '')
      void router.load()
    }
  }, POLL_MS)
  return () => {
    clearInterval(timer)
    window.removeEventListener('beforeunload', noteLeaving)
  }
}

/** Shows nothing when a screen has just shown its own toast about the sign-in, with more advice. */
function tell(isSignedIn: boolean): void {
  if (!isSignedIn && toasts.get().some(({ sujet }) => sujet === CONNEXION)) return
  const message = isSignedIn ? 'Vous êtes maintenant connecté.' : 'Vous n’êtes plus connecté.'
  showToast('info', message, { sujet: CONNEXION })
}
