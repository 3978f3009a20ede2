import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Anyone may keep the answer, nobody may use it without asking again: what is said is fresh, the bytes travel once. */
export const REVALIDATE = 'public, no-cache'

/** Names each such answer by the hash of its body, and answers 304 to who already holds it. */
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

/** RFC 9110: a list of names, compared weakly, or any. */
function isHeld(header: string | undefined, etag: string): boolean {
  if (!header) return false
  const names = header.split(',').map((name) => name.trim())
  return names.some((name) => name === '*' || name.replace(/^(?:W\/)?/, 'W/') === etag)
}
