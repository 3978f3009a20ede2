import type { FastifyInstance } from 'fastify'
import type { DatabaseHandle } from './database.ts'
import { Refusal } from './errors.ts'
import { checkWritable } from './writable.ts'

export const HEALTH_PATHS = ['/healthz', '/readyz']
/** A probe is answered before those who ask lose patience, also by a database that is silent. */
const READY_MS = 5_000

/** `healthz` tells that the process runs, `readyz` that it can serve requests: the database answers and can be written. */
export function registerHealth<Tables>(app: FastifyInstance, { db }: DatabaseHandle<Tables>): void {
  const unlimited = { config: { rateLimit: false } } as const
  app.get('/healthz', unlimited, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  )
  app.get('/readyz', unlimited, async (_request, reply) => {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Refusal('UNAVAILABLE')), READY_MS)
    try {
      await Promise.race([checkWritable(db), late.promise])
    } finally {
      clearTimeout(timer)
    }
    return reply.header('cache-control', 'no-store').send({ ok: true })
  })
}
