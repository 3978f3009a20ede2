import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { answerNotFound } from '../platform/errors.ts'
import { refuseForeignWrites } from '../platform/security.ts'
import type { Shed } from '../platform/shedding.ts'
import { type Config, mountPath } from '../socle/config/config.ts'

interface Server {
  place: string
  shed: Shed
}

/** Registers one of the two servers, which our own pages call, below its path. */
export async function registerServer(app: FastifyInstance, config: Config, server: Server, routes: FastifyPluginAsync) {
  await registerCalls(app, server, async (scope) => {
    scope.addHook('onRequest', refuseForeignWrites(config.origins))
    if (mountPath(server.place)) scope.setNotFoundHandler(answerNotFound)
    await routes(scope, {})
  })
}

/** Registers calls below the path of a server. */
export async function registerCalls(app: FastifyInstance, { place, shed }: Server, routes: FastifyPluginAsync) {
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      shed(scope)
      await routes(scope, {})
    },
    { prefix: mountPath(place) },
  )
}
