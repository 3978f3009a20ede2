import { createHash, timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { DatabaseHandle } from '../platform/database.ts'
import { Refusal } from '../platform/errors.ts'
import { registry } from '../platform/metrics.ts'
import type { Tables } from '../platform/tables.ts'
import { renderMetrics } from './metrics.service.ts'

const PATH = '/metrics'

/** For who sends the token. To anybody else, and without a token in the settings, the address is an unknown one. */
export function metricsRoutes(app: FastifyInstance, config: Config, database: DatabaseHandle<Tables>): void {
  const { METRICS_TOKEN: token } = config
  if (!token) return
  const expected = digest(`Bearer ${token}`)
  app.get(PATH, async ({ headers }, reply) => {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) throw new Refusal('NOT_FOUND')
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await renderMetrics(database, config))
  })
}

/** Answers on a port of its own, to anybody: no proxy leads there. Undefined when the settings name no port. */
export async function serveMetrics(
  config: Config,
  database: DatabaseHandle<Tables>,
): Promise<FastifyInstance | undefined> {
  const { METRICS_PORT: port, METRICS_HOST: host } = config
  if (!port) return undefined
  const app = Fastify({ forceCloseConnections: true })
  app.get(PATH, async (_request, reply) => reply.type(registry.contentType).send(await renderMetrics(database, config)))
  await app.listen({ host, port })
  return app
}

/** Of one length, so that comparing tells nothing. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
