import { existsSync, readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BrowserSettings } from '#contract/settings.ts'

/** The content of the page's <head>; see web/api/app-context.ts. */
interface Head {
  title: string
  description?: string
  canonical?: string
  noIndex?: boolean
  jsonLd?: object
  source?: string
}

interface Drawing {
  type: 'page'
  status: number
  html: string
  head: Head
  data: unknown
  source: string | undefined
}

/** A page as the browser application draws it, with the scripts and styles it needs. */
export interface DrawnPage extends Drawing {
  scripts: string[]
  styles: string[]
}

/** The page has a better address, to which the server redirects. */
interface Elsewhere {
  type: 'redirect'
  location: string
}

interface Entry {
  draw(request: {
    url: string
    origin: string
    settings: BrowserSettings
    fetch: typeof fetch
  }): Promise<Drawing | Elsewhere>
}

export type DrawPage = (
  request: FastifyRequest,
  origin: string,
  settings: BrowserSettings,
) => Promise<DrawnPage | Elsewhere>

/** Whoever asks for something else as soon as the server listens need not wait for it. */
const PREPARE_DELAY_MS = 500

/** Loads what the build made of web/entry-server.tsx; undefined without a build: pages are then not drawn. */
export function loadDrawing(app: FastifyInstance, folder: URL): DrawPage | undefined {
  const file = new URL('entry-server.js', folder)
  if (!existsSync(file)) return undefined
  const assets = JSON.parse(readFileSync(new URL('page-assets.json', folder), 'utf8'))
  const load = (): Promise<Entry> => import(file.href)
  // Where it cannot be loaded, whoever asks for a page makes that known.
  const prepare = () => void load().catch(() => {})
  app.addHook('onListen', async () => void setTimeout(prepare, PREPARE_DELAY_MS).unref())
  return async (request, origin, settings) => {
    const { draw } = await load()
    const drawing = await draw({ url: request.url, origin, settings, fetch: fetchFor(app, request) })
    if (drawing.type === 'redirect') return drawing
    const files = (kind: 'scripts' | 'styles') =>
      [drawing.source, drawing.head.source].flatMap((source): string[] => assets[source ?? '']?.[kind] ?? [])
    return { ...drawing, scripts: [...new Set(files('scripts'))], styles: [...new Set(files('styles'))] }
  }
}

/** The `fetch` of a page being drawn. A call to our own API stays in the process and counts as the visitor's. */
function fetchFor(app: FastifyInstance, { ip, host }: FastifyRequest): typeof fetch {
  return async (input, init) => {
    const url = String(input)
    if (!url.startsWith('/')) return fetch(url, init)
    const response = await app.inject({ url, headers: { host, accept: 'application/json' }, remoteAddress: ip })
    return new Response(response.body, { status: response.statusCode, headers: { 'content-type': 'application/json' } })
  }
}
