import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerNotFound } from '../../platform/errors.ts'

export const ONE_YEAR = 'public, max-age=31536000, immutable'
const ASSETS = 'assets/'
/** Pages are filled before they are sent; compressed copies are sent in place of the files. */
const UNSERVED = /\.(html|br|gz)$/

/**
 * Files are counted apart from calls: each phone of a room fetches two dozen before its first call, and a building has one
 * address.
 */
const FILES_PER_MINUTE = 6_000
const LIMIT = { config: { rateLimit: { max: FILES_PER_MINUTE, timeWindow: '1 minute' } } }

/** What a browser heeds for what it opens as a page, and the count of calls that people and programs read. */
const FOR_PAGES = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
]
const POLICY = 'content-security-policy'

/**
 * Serves what the build made, except its pages. One route serves all of the hundreds below assets/, which took a tenth of
 * a start when each had its own. Only a file that the build made is looked for on the disk.
 */
export async function builtFiles(app: FastifyInstance, webRoot: URL): Promise<void> {
  const root = fileURLToPath(webRoot)
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Vite puts the hash of the content into the names below assets/.
      reply.header('cache-control', path.startsWith(root + ASSETS) ? ONE_YEAR : 'public, max-age=3600')
      dropHeaders(reply, path.replace(/\.(br|gz)$/, ''))
    },
  })
  for (const file of listServed(root)) app.get(`/${file}`, LIMIT, (_request, reply) => reply.sendFile(file))
  const assets = new Set(listServed(root + ASSETS))
  app.get<{ Params: { '*': string } }>(`/${ASSETS}*`, LIMIT, async (request, reply) => {
    const file = request.params['*']
    return assets.has(file) ? reply.sendFile(ASSETS + file) : answerNotFound(request, reply)
  })
}

function listServed(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !UNSERVED.test(entry.name))
    .map(({ name }) => name)
}

/**
 * Headers share a slow line with the styles that a page waits for (decision 46). A picture can be opened as a page and
 * keeps all; a script can be that of a worker, which has a policy.
 */
function dropHeaders(reply: FastifyReply, path: string): void {
  if (path.endsWith('.svg')) return
  for (const name of path.endsWith('.js') ? FOR_PAGES : [...FOR_PAGES, POLICY]) {
    reply.removeHeader(name)
    // Helmet writes its headers past the framework.
    reply.raw.removeHeader(name)
  }
}
