import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

export const ONE_YEAR = 'public, max-age=31536000, immutable'

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

/** Serves what the build made, except its pages. */
export async function builtFiles(app: FastifyInstance, webRoot: URL): Promise<void> {
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
      dropHeaders(reply, path.replace(/\.(br|gz)$/, ''))
    },
  })
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
