import { safeReturnUrl } from '#contract/rules/redirection.ts'
import { absoluteUrl, type Config, mountPath } from '../../socle/config/config.ts'

/** The address `to` when it stays on our screens, else the home page (NAV-22). */
export function returnAddress(to: unknown, origin: string, config: Config): string {
  const site = {
    base: origin,
    origins: config.origins,
    forbiddenPrefixes: [mountPath(config.AUTH_URL), mountPath(config.API_URL)],
  }
  return safeReturnUrl(typeof to === 'string' ? to : undefined, site) ?? `${origin}/`
}

export function authAddress(path: string, origin: string, config: Config): string {
  return `${absoluteUrl(config.AUTH_URL, origin)}${path}`
}
