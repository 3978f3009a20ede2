import type { FastifyInstance } from 'fastify'
import { now } from '../platform/clock.ts'
import { REVALIDATE } from '../platform/revalidation.ts'
import { mountPath } from '../socle/config/config.ts'
import { originOf } from '../socle/config/origine.ts'
import type { Services } from '../socle/config/services.ts'
import { listPublishedFiches } from './sitemap.sql.ts'

/** The paths that search engines skip: their pages have nothing to index, or are not public. */
const PRIVATE_PATHS = [
  '/fiche/preview/',
  '/fiche/*/session/preview/',
  '/fiche/*/participants',
  '/panier',
  '/confirmation/',
  '/inscription/',
  '/mon-compte',
  '/ma-societe',
  '/connexion',
  '/redirector',
  '/error-',
]

const HALF_YEAR_MS = 182 * 24 * 3_600_000

/** Serves the files that machines read first: robots.txt and sitemap.xml, and security.txt (RFC 9116). */
export function sitemapRoutes(app: FastifyInstance, { config, db }: Pick<Services, 'config' | 'db'>): void {
  const servers = [config.AUTH_URL, config.API_URL].filter((place) => place.startsWith('/')).map(mountPath)
  const disallowed = [...servers.map((path) => `${path}/`), ...PRIVATE_PATHS].map((path) => `Disallow: ${path}`)

  app.get('/robots.txt', async (request, reply) => {
    const lines = ['User-agent: *', ...disallowed, '', `Sitemap: ${originOf(request, config)}/sitemap.xml`, '']
    return reply.type('text/plain; charset=utf-8').header('cache-control', REVALIDATE).send(lines.join('\n'))
  })

  app.get('/.well-known/security.txt', async (request, reply) => {
    // RFC 9116 wants an end within a year: what is read today holds for half a year, until the end of that day.
    const end = new Date(now().getTime() + HALF_YEAR_MS).toISOString().slice(0, 10)
    const lines = [
      `Contact: ${config.SECURITY_CONTACT ?? `mailto:${config.SUPPORT_EMAIL}`}`,
      `Expires: ${end}T23:59:59Z`,
      'Preferred-Languages: fr, en',
      `Canonical: ${originOf(request, config)}/.well-known/security.txt`,
      '',
    ]
    return reply.type('text/plain; charset=utf-8').header('cache-control', REVALIDATE).send(lines.join('\n'))
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request, config)
    const fiches = await listPublishedFiches(db)
    const urls = [
      `<url><loc>${origin}/</loc></url>`,
      `<url><loc>${origin}/catalogue</loc></url>`,
      ...fiches.map(({ reference, updatedAt }) => {
        const loc = escapeXml(`${origin}/fiche/${encodeURIComponent(reference)}`)
        return `<url><loc>${loc}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`
      }),
    ]
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
    return reply.type('application/xml; charset=utf-8').header('cache-control', REVALIDATE).send(xml)
  })
}

/** Escapes apostrophes too: encodeURIComponent leaves them as they are. */
function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')
}
