import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BRAND_PAGES } from '#contract/reference/brand.ts'
import { isScreen } from '#contract/screens.ts'
import { SETTINGS_META } from '#contract/settings.ts'
import { originOf } from './auth/return-address.ts'
import { browserSettings } from './browser-settings.ts'
import type { Config } from './config.ts'
import { answerNotFound } from './platform/errors.ts'

const ONE_YEAR = 'public, max-age=31536000, immutable'

/** The browser application: its built files, and its one page for every address that is a screen (NAV-17). */
export async function pages(app: FastifyInstance, config: Config, webRoot: URL): Promise<void> {
  const index = readPage('index.html', config, webRoot)

  await app.register(fastifyStatic, {
    root: fileURLToPath(webRoot),
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.{html,br,gz}'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Vite puts the hash of the content into the names below assets/.
      reply.header('cache-control', path.includes('/assets/') ? ONE_YEAR : 'public, max-age=3600')
    },
  })

  app.setNotFoundHandler((request, reply) => sendScreen(request, reply, index(request)))
  if (config.NODE_ENV === 'development') {
    const galerie = readPage('galerie.html', config, webRoot)
    app.get('/galerie', (request, reply) => sendPage(reply, galerie(request)))
  }
}

/** A built page, filled in for the origin it is asked on. */
function readPage(name: string, config: Config, webRoot: URL): (request: FastifyRequest) => string {
  const template = readFileSync(new URL(name, webRoot), 'utf8')
  const byOrigin = new Map(config.origins.map((origin) => [origin, fillPage(template, config, origin)]))
  return (request) => byOrigin.get(originOf(request, config)) ?? ''
}

function sendScreen(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  const path = request.url.split('?', 1)[0] ?? '/'
  const wantsPage = request.method === 'GET' || request.method === 'HEAD'
  const wantsFile = path.startsWith('/assets/')
  if (!wantsPage || wantsFile) return answerNotFound(request, reply)
  return sendPage(reply.code(isScreen(path) ? 200 : 404), page)
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
}

/** The page as built is Estrade's; another brand changes what is seen before the application draws (LAY-08). */
export function fillPage(template: string, config: Config, origin: string): string {
  const settings = browserSettings(config, origin)
  const built = BRAND_PAGES.estrade
  const wanted = BRAND_PAGES[settings.brand]
  return template
    .replace(
      `name="${SETTINGS_META}" content=""`,
      () => `name="${SETTINGS_META}" content="${escapeAttribute(JSON.stringify(settings))}"`,
    )
    .replace('data-brand="estrade"', `data-brand="${settings.brand}"`)
    .replace(`href="${built.favicon}"`, `href="${wanted.favicon}"`)
    .replace(`content="${built.themeColor}"`, `content="${wanted.themeColor}"`)
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
