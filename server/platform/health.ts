import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { DatabaseHandle } from './database.ts'

export const HEALTH_PATHS = ['/healthz', '/readyz']

/** `healthz` tells that the process runs, `readyz` that it can serve requests, database included. */
export function registerHealth<Tables>(app: FastifyInstance, { db }: DatabaseHandle<Tables>): void {
  const unlimited = { config: { rateLimit: false } } as const
  app.get('/healthz', unlimited, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  )
  app.get('/readyz', unlimited, async (_request, reply) => {
    await sql`select 1`.execute(db)
    return reply.header('cache-control', 'no-store').send({ ok: true })
  })
}
