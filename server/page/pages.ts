import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isBureau, isBureauEcran } from '#contract/bureau/ecrans.ts'
import { isDrawn, isScreen, isUnlisted } from '#contract/screens.ts'
import { originOf } from '../auth/return-address.ts'
import type { BureauKeeper } from '../bureau/acces.service.ts'
import type { Config } from '../config/config.ts'
import type { Marques } from '../organisme/marque.ts'
import { answerNotFound } from '../platform/errors.ts'
import { REVALIDATE } from '../platform/revalidation.ts'
import { browserSettings } from './browser-settings.ts'
import { builtFiles, ONE_YEAR } from './built-files.ts'
import { type DrawPage, loadDrawing } from './drawing.ts'
import { fillDrawing, fillPage } from './page-template.ts'

const UNAVAILABLE = 503
const INVALID = 400

/** Serves the browser application: its built files, and its one page for every address that is a screen (NAV-17). */
export async function pages(
  app: FastifyInstance,
  config: Config,
  webRoot: URL,
  findAuBureau: BureauKeeper['find'],
): Promise<void> {
  const index = readPage('index.html', config, webRoot)
  const draw = loadDrawing(app, new URL('../server/', webRoot))

  const isAuBureau = async (request: FastifyRequest) =>
    config.parts.has('gestion') && (await findAuBureau(request)) !== null

  await builtFiles(app, webRoot)
  serveMarques(app, config.marques)
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    if (!wantsPage) return answerNotFound(request, reply)
    reply.header('cache-control', REVALIDATE)
    if (isUnlisted(path))
      reply.headers({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const { page, origin } = index(request)
    if (isBureau(path)) return sendBureau(reply, page, isBureauEcran(path) && (await isAuBureau(request)))
    if (!draw || !isDrawn(path)) return sendPage(reply.code(isScreen(path) ? 200 : 404), page)
    return sendDrawn(page, { draw, request, reply, config, origin })
  })
  if (config.NODE_ENV === 'development') {
    const galerie = readPage('galerie.html', config, webRoot)
    app.get('/galerie', (request, reply) => sendPage(reply, galerie(request).page))
  }
}

/** The policy of an image opened by its address: whatever an SVG holds, it runs no script and loads nothing. */
const IMAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Serves the logo, icon and colours that the provider set in place of a brand's own. */
function serveMarques(app: FastifyInstance, marques: Marques): void {
  for (const { logo, favicon, styles } of marques.values()) {
    for (const file of [logo, favicon, styles]) {
      if (!file) continue
      app.get(file.url, async (_request, reply) => {
        if (file !== styles) reply.header('content-security-policy', IMAGE_POLICY)
        return reply.header('cache-control', ONE_YEAR).type(file.type).send(file.content)
      })
    }
  }
}

/** A screen of the desk, which no cache keeps; an unknown page to who may not see it. */
function sendBureau(reply: FastifyReply, page: string, isShown: boolean): FastifyReply {
  if (!isShown) return sendPage(reply.code(404), page)
  return sendPage(reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store'), page)
}

interface Asked {
  draw: DrawPage
  request: FastifyRequest
  reply: FastifyReply
  config: Config
  origin: string
}

/** When drawing fails, the visitor still gets the page, which the browser then draws. */
async function sendDrawn(page: string, { draw, request, reply, config, origin }: Asked): Promise<FastifyReply> {
  try {
    const drawn = await draw(request, origin, browserSettings(config, origin))
    if (drawn.type === 'redirect') return reply.redirect(pathOf(drawn.location, origin))
    return sendPage(reply.code(drawn.status), fillDrawing(page, drawn, origin, config.PROVIDER_NAME))
  } catch (err) {
    const { status } = err as { status?: number }
    // No address of ours holds what the API cannot read: a control character, for one.
    if (status === INVALID) return sendPage(reply.code(404), page)
    // With too much to do, the API refuses to be asked for a drawing too.
    const level = status === UNAVAILABLE ? 'warn' : 'error'
    request.log[level]({ err, url: request.url }, 'a page could not be drawn')
    return sendPage(reply.code(200), page)
  }
}

/** Redirects never lead to another site, whatever the address requested. */
function pathOf(location: string, origin: string): string {
  const url = new URL(location, origin)
  return url.origin === origin ? url.pathname + url.search : '/'
}

/** Reads a built page and fills it for each origin; returns the page of the request's origin. */
function readPage(name: string, config: Config, webRoot: URL) {
  const template = readFileSync(new URL(name, webRoot), 'utf8')
  const byOrigin = new Map(
    config.origins.map((origin) => [origin, fillPage(template, browserSettings(config, origin), config.marques)]),
  )
  return (request: FastifyRequest) => {
    const origin = originOf(request, config)
    return { origin, page: byOrigin.get(origin) ?? '' }
  }
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page)
}
