import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isBureau, isBureauEcran } from '#contract/porte/bureau/ecrans.ts'
import { isDrawn, isScreen, isUnlisted } from '#contract/screens.ts'
import { answerNotFound } from '../../platform/errors.ts'
import { REVALIDATE } from '../../platform/revalidation.ts'
import type { Config } from '../../socle/config/config.ts'
import { originOf } from '../../socle/config/origine.ts'
import type { Marques } from '../../socle/organisme/marque.ts'
import type { BureauKeeper } from '../bureau/acces.service.ts'
import { browserSettings } from './browser-settings.ts'
import { builtFiles, ONE_YEAR } from './built-files.ts'
import { type DrawPage, loadDrawing } from './drawing.ts'
import { fillDrawing, fillPage, fillSansScript } from './page-template.ts'

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
    const asked = { request, reply, config, origin }
    if (isBureau(path)) return sendBureau(page, isBureauEcran(path) && (await isAuBureau(request)), asked)
    if (!draw || !isDrawn(path)) return sendUndrawn(page, isScreen(path) ? 200 : 404, asked)
    return sendDrawn(page, draw, asked)
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
function sendBureau(page: string, isShown: boolean, asked: Asked): FastifyReply {
  if (isShown) asked.reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store')
  return sendUndrawn(page, isShown ? 200 : 404, asked)
}

/** The browser draws it, or says that it needs scripts. */
function sendUndrawn(page: string, status: number, { reply, config }: Asked): FastifyReply {
  return sendPage(reply.code(status), fillSansScript(page, config.PROVIDER_NAME, status === 404))
}

interface Asked {
  request: FastifyRequest
  reply: FastifyReply
  config: Config
  origin: string
}

/** When drawing fails, the visitor still gets the page, which the browser then draws. */
async function sendDrawn(page: string, draw: DrawPage, asked: Asked): Promise<FastifyReply> {
  const { request, reply, config, origin } = asked
  try {
    const drawn = await draw(request, origin, browserSettings(config, origin))
    if (drawn.type === 'redirect') return reply.redirect(pathOf(drawn.location, origin))
    return sendPage(reply.code(drawn.status), fillDrawing(page, drawn, origin, config.PROVIDER_NAME))
  } catch (err) {
    const { status } = err as { status?: number }
    // No address of ours holds what the API cannot read: a control character, for one.
    if (status === INVALID) return sendUndrawn(page, 404, asked)
    // With too much to do, the API refuses to be asked for a drawing too.
    const level = status === UNAVAILABLE ? 'warn' : 'error'
    request.log[level]({ err, url: request.url }, 'a page could not be drawn')
    return sendUndrawn(page, 200, asked)
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
