import type { FastifyInstance } from 'fastify'
import type { DatabaseHandle } from './database.ts'
import { Refusal } from './errors.ts'
import { withLimit } from './limit.ts'
import { checkWritable } from './writable.ts'

export const HEALTH_PATHS = ['/healthz', '/readyz']
/** A probe is answered before those who ask lose patience, also by a database that is silent. */
const READY_MS = 5_000

/**
 * `healthz` tells that the process runs, `readyz` that it can serve requests: the database answers and can be written, and
 * nobody has asked the process to stop.
 */
export function registerHealth<Tables>(
  app: FastifyInstance,
  { db, checkRoom }: Pick<DatabaseHandle<Tables>, 'db' | 'checkRoom'>,
  isStopping: () => boolean,
): void {
  const unlimited = { config: { rateLimit: false } } as const
  // A proxy then opens its next connection, and finds that it is another instance's turn.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close')
  })
  app.get('/healthz', unlimited, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  )
  app.get('/readyz', unlimited, async (_request, reply) => {
    if (isStopping()) throw new Refusal('UNAVAILABLE')
    await withLimit(Promise.all([checkWritable(db), checkRoom?.()]), READY_MS, () => {
      throw new Refusal('UNAVAILABLE')
    })
    return reply.header('cache-control', 'no-store').send({ ok: true })
  })
}
