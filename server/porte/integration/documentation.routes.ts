import type { FastifyInstance } from 'fastify'
import { BASE } from '#contract/porte/integration/par-cle.ts'
import { BRAND_PAGES } from '#contract/reference/brand.ts'
import { REVALIDATE } from '../../platform/revalidation.ts'
import { absoluteUrl } from '../../socle/config/config.ts'
import type { Services } from '../../socle/config/services.ts'
import { toOpenapi } from './openapi.ts'
import { toPage } from './page.ts'
import { toStyle } from './page-style.ts'

/** What the integration API says of itself: a document for programs, and a page for people. Both are made once, when asked for. */
export function documentationRoutes(api: FastifyInstance, { config }: Services): void {
  const serveur = `${absoluteUrl(config.API_URL, config.appUrl)}${BASE}`
  const document = remember(() => toOpenapi({ serveur, version: config.version }))
  const json = remember(() => JSON.stringify(document()))
  const page = remember(() => toPage(document(), 'style.css'))
  const style = toStyle(config.marques.get(config.BRAND)?.couleurs['brand-ink'] ?? BRAND_PAGES[config.BRAND].themeColor)
  const files: [path: string, type: string, content: () => string][] = [
    ['/openapi.json', 'application/json; charset=utf-8', json],
    ['/', 'text/html; charset=utf-8', page],
    ['/style.css', 'text/css; charset=utf-8', () => style],
  ]
  for (const [path, type, content] of files)
    api.get(`${BASE}${path}`, async (_request, reply) =>
      reply.type(type).header('cache-control', REVALIDATE).send(content()),
    )
}

function remember<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
