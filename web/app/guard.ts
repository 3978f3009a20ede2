import type { AppContext } from '#web/api/app-context.ts'
import type { ErrorPage } from '#web/api/call.ts'
import { identityQuery } from '#web/api/compte.ts'
import { readStatus } from '#web/api/sign-in.ts'
import { paths } from '#web/paths.ts'
import { type Navigation, Redirect, type Router } from '#web/router/router.ts'
import { isLooping, rememberPath } from './remembered-path.ts'

/** NAV-18, NAV-19: runs before each navigation. A preload is not a navigation. */
export async function guard({ isPreload, address, route, context }: Navigation<AppContext>): Promise<void> {
  if (isPreload) return
  const status = readStatus()
  context.status.set(status)
  if (!route?.signInRequired) return
  const identity = await context.queryClient.ensureQueryData(identityQuery(context.call, status))
  if (identity) return
  rememberPath(address.href)
  throw new Redirect(isLooping(Date.now()) ? `${paths.errorAuthentification()}?error_number=401` : paths.connexion())
}

export function isProtected(router: Router): boolean {
  return router.shown?.route?.signInRequired === true
}

/** API-03, LAY-16: shows only the first of several failures, and keeps its page so that the visitor can try it again. */
export function openErrorPage(router: Router, page: ErrorPage, status: number): void {
  const { pathname, href } = router.address
  if (pathname === paths.errorServer() || pathname === paths.errorAuthentification()) return
  void router.navigate({
    to: page === 'server' ? paths.errorServer() : paths.errorAuthentification(),
    search: { error_number: String(status) },
    failed: href,
  })
}

/**
 * The API answered 401. The server has usually cleared the cookies, which the watch sees (NAV-20); if they remain, this
 * forgets the identity so that the guard leads to sign-in.
 */
export function endSignIn(router: Router, context: AppContext): void {
  const status = readStatus()
  if (status === '') return
  context.queryClient.setQueryData(identityQuery(context.call, status).queryKey, null)
  if (isProtected(router)) void router.load()
}
