import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Any cache may keep the answer, but must ask before using it: answers stay fresh, and unchanged bytes travel once. */
export const REVALIDATE = 'public, no-cache'

/**
 * Adds an ETag, the hash of the body, to each such answer, and answers 304 when the caller already holds it
 * (decision 31).
 */
export function registerRevalidation(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, body) => {
    if (reply.getHeader('cache-control') !== REVALIDATE || reply.statusCode !== 200 || typeof body !== 'string')
      return body
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    reply.header('etag', etag)
    if (!isHeld(request.headers['if-none-match'], etag)) return body
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    return null
  })
}

/** RFC 9110: the header lists ETags, compared weakly, or is `*`. */
function isHeld(header: string | undefined, etag: string): boolean {
  if (!header) return false
  const names = header.split(',').map((name) => name.trim())
  return names.some((name) => name === '*' || name.replace(/^(?:W\/)?/, 'W/') === etag)
}
