import { useApp } from '#web/api/app-context.ts'
import { authUrls } from '#web/api/sign-in.ts'
import { useAddress, useRouter } from '#web/router/RouterProvider.tsx'

/** NAV-22: the links to the identity service, which returns to the page in view. */
export function useLoginHrefs(): { login: string; register: string } {
  const { settings } = useApp()
  const { origin } = useRouter()
  const here = origin + useAddress().href
  return { login: authUrls.login(settings.authUrl, here), register: authUrls.register(settings.authUrl, here) }
}
