import type { FastifyInstance, FastifyReply } from 'fastify'
import { getCle } from '#contract/porte/integration/cle.ts'
import { route } from '../../platform/routes.ts'
import type { Services } from '../../socle/config/services.ts'
import { actesIntegrationRoutes } from './actes.routes.ts'
import { catalogueIntegrationRoutes } from './catalogue.routes.ts'
import { documentationRoutes } from './documentation.routes.ts'
import { emargementIntegrationRoutes } from './emargement.routes.ts'
import { readRoutes } from './reads.routes.ts'

/** The calls of the provider's own systems, which come with a key and from no browser. */
export function integrationRoutes(api: FastifyInstance, services: Services): void {
  api.addHook('onSend', async (_request, reply) => sayLimit(reply))
  route(api, getCle, async ({ cle: { nom, droits } }) => ({ nom, droits }))
  readRoutes(api, services)
  actesIntegrationRoutes(api, services)
  catalogueIntegrationRoutes(api, services)
  emargementIntegrationRoutes(api, services)
  documentationRoutes(api, services)
}

const WINDOW_SECONDS = 60

/** Says the limit as draft-ietf-httpapi-ratelimit-headers does, in place of the plugin's own headers. */
function sayLimit(reply: FastifyReply): void {
  const [quota, left, seconds] = ['limit', 'remaining', 'reset'].map((name) => {
    const value = reply.getHeader(`x-ratelimit-${name}`)
    reply.removeHeader(`x-ratelimit-${name}`)
    return value
  })
  if (quota === undefined) return
  reply.header('ratelimit-policy', `"minute";q=${quota};w=${WINDOW_SECONDS}`)
  reply.header('ratelimit', `"minute";r=${left};t=${seconds}`)
}
