import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

/**
 * The one of our origins that the visitor uses: that of the page that calls, where the API has a host of its own; else the
 * Host header. An unknown one counts as the main origin.
 */
export function originOf(request: FastifyRequest, config: Config): string {
  const page = config.origins.find((origin) => origin === request.headers.origin)
  if (page) return page
  return config.origins.find((origin) => new URL(origin).host === request.host) ?? config.appUrl
}
