import type { AnyRouter } from '@tanstack/react-router'
import type { AppContext } from '#web/api/app-context.ts'
import { isSigningOut, readStatus } from '#web/api/sign-in.ts'
import { CONNEXION, showToast, toasts } from '#web/ui/toasts.ts'
import { isProtected } from './guard.ts'

/** NAV-21 */
export const POLL_MS = 500

/** What the way to the identity service takes at most, before it counts as not taken. */
const LEAVING_MS = 10_000

export type Reaction = 'none' | 'refresh' | 'reload' | 'wait'

interface Tab {
  isProtectedPage: boolean
  /** On its way to sign out: a reload would call that back, and leave them known to the identity service. */
  isSigningOut: boolean
}

/** NAV-20, NAV-21: what a tab does when the status cookie's value is no longer what it was. */
export function reactionTo(previous: string, current: string, { isProtectedPage, isSigningOut }: Tab): Reaction {
  if (previous === current) return 'none'
  if (current !== '' || !isProtectedPage) return 'refresh'
  return isSigningOut ? 'wait' : 'reload'
}

/** Reads the shared cookie every 500 ms; makes no call of its own. */
export function watchSignIn(router: AnyRouter): () => void {
  const { status } = router.options.context as AppContext
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
    seen = current
    if (reaction === 'reload') window.location.reload()
    if (reaction === 'refresh') {
      status.set(current)
      tell(current !== '')
      void router.invalidate()
    }
  }, POLL_MS)
  return () => {
    clearInterval(timer)
    window.removeEventListener('beforeunload', noteLeaving)
  }
}

/** Unless a screen has just said what it means there: what is kept, what to do. */
function tell(isSignedIn: boolean): void {
  if (!isSignedIn && toasts.get().some(({ sujet }) => sujet === CONNEXION)) return
  const message = isSignedIn ? 'Vous êtes maintenant connecté.' : 'Vous n’êtes plus connecté.'
  showToast('info', message, { sujet: CONNEXION })
}
