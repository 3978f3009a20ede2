import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Html } from './html.ts'

/** There is no form-action: after the sign-in form, the browser is redirected to the client's own site. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'"

/**
 * Writes on the raw response: replies handed over to oidc-provider keep these headers too, and they replace the
 * application's own policy.
 */
export function addPageHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.raw.setHeader('content-security-policy', CONTENT_SECURITY_POLICY)
    reply.raw.setHeader('referrer-policy', 'same-origin')
    reply.raw.setHeader('x-content-type-options', 'nosniff')
  })
}

export function sendPage(reply: FastifyReply, page: Html, status = 200): FastifyReply {
  return reply.status(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page.text)
}

const MEDIA_TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

export interface Asset {
  name: string
  body: Buffer
  /** The path below the plugin's prefix; it changes with the content, so that browsers may keep the file for ever. */
  path: string
}

export function readAsset(file: URL): Asset {
  const body = readFileSync(file)
  const name = file.pathname.slice(file.pathname.lastIndexOf('/') + 1)
  return { name, body, path: `/${name}?v=${createHash('sha256').update(body).digest('hex').slice(0, 12)}` }
}

export function serveAssets(app: FastifyInstance, assets: readonly Asset[]): void {
  for (const asset of assets) {
    app.get(`/${asset.name}`, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(MEDIA_TYPES[asset.name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
        .send(asset.body),
    )
  }
}
