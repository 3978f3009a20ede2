import { type AnyRouter, type ParsedLocation, redirect } from '@tanstack/react-router'
import type { AppContext } from '#web/api/app-context.ts'
import type { ErrorPage } from '#web/api/call.ts'
import { identityQuery } from '#web/api/compte.ts'
import { readStatus } from '#web/api/sign-in.ts'
import { paths } from '#web/paths.ts'
import { isLooping, rememberPath } from './remembered-path.ts'

interface Navigation {
  preload: boolean
  location: ParsedLocation
  matches: readonly { staticData: { signInRequired?: boolean } }[]
  context: AppContext
}

/** NAV-18, NAV-19: runs before each navigation, on the root route. A preload is not a navigation. */
export async function guard({ preload, location, matches, context }: Navigation): Promise<void> {
  if (preload) return
  const status = readStatus()
  context.status.set(status)
  if (!matches.some((match) => match.staticData.signInRequired)) return
  const identity = await context.queryClient.ensureQueryData(identityQuery(context.call, status))
  if (identity) return
  rememberPath(location.href)
  if (isLooping(Date.now()))
    throw redirect({ to: paths.errorAuthentification(), search: { error_number: '401' }, replace: true })
  throw redirect({ to: paths.connexion(), replace: true })
}

export function isProtected(router: AnyRouter): boolean {
  return router.state.matches.some((match) => match.staticData.signInRequired)
}

/** API-03, LAY-16: shows only the first of several failures, and keeps its page so that the visitor can return. */
export function openErrorPage(router: AnyRouter, page: ErrorPage, status: number): void {
  const { pathname, href } = router.latestLocation
  if (pathname === paths.errorServer() || pathname === paths.errorAuthentification()) return
  void router.navigate({
    to: page === 'server' ? paths.errorServer() : paths.errorAuthentification(),
    search: { error_number: String(status) },
    state: { previous: href },
  })
}

/**
 * The API answered 401. The server has usually cleared the cookies, which the watch sees (NAV-20); if they remain, this
 * forgets the identity so that the guard leads to sign-in.
 */
export function endSignIn(router: AnyRouter): void {
  const { context } = router.options as { context: AppContext }
  const status = readStatus()
  if (status === '') return
  context.queryClient.setQueryData(identityQuery(context.call, status).queryKey, null)
  if (isProtected(router)) void router.invalidate()
}
