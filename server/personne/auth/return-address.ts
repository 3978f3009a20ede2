import type { FastifyRequest } from 'fastify'
import { safeReturnUrl } from '#contract/rules/redirection.ts'
import { absoluteUrl, type Config, mountPath } from '../../socle/config/config.ts'

/**
 * The one of our origins that the visitor uses: that of the page that calls, where the API has a host of its own; else the
 * Host header. An unknown one counts as the main origin.
 */
export function originOf(request: FastifyRequest, config: Config): string {
  const page = config.origins.find((origin) => origin === request.headers.origin)
  if (page) return page
  return config.origins.find((origin) => new URL(origin).host === request.host) ?? config.appUrl
}

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
