import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { adresses } from './adresses/adresses.ts'
import { createDebit } from './debit.ts'
import { entreprises } from './entreprises/entreprises.ts'
import { applyPanne, Commande, type Pannes, refuse, type Service, type Wait, waitFor } from './panne.ts'

/** The limits per IP address that the services announce. */
const DEBITS = {
  entreprises: { perSecond: 7, retryAfterSeconds: 1 },
  adresses: { perSecond: 50, retryAfterSeconds: 5 },
}

interface Options {
  now?: () => number
  wait?: Wait
}

/** The public directories that the browser queries: companies and associations, addresses. */
export function annuaire({ now = Date.now, wait = waitFor }: Options = {}): FastifyPluginAsync {
  return async (app) => {
    const pannes: Pannes = { entreprises: null, adresses: null }
    const register = (service: Service, plugin: FastifyPluginAsync) =>
      app.register(
        async (scope) => {
          addServiceHooks(scope, service, { pannes, now, wait })
          await scope.register(plugin)
        },
        { prefix: `/${service}` },
      )
    await register('entreprises', entreprises)
    await register('adresses', adresses)

    app.post('/panne', async (request, reply) => {
      const { success, data } = Commande.safeParse(request.body)
      if (!success) return reply.code(400).send({ erreur: 'Commande attendue : { service, panne }.' })
      pannes[data.service] = data.panne
      return pannes
    })
  }
}

/** Opens a service to every site, limits each IP address, and applies a fault on demand. */
function addServiceHooks(
  app: FastifyInstance,
  service: Service,
  { pannes, now, wait }: Required<Options> & { pannes: Pannes },
): void {
  const debit = createDebit(DEBITS[service])
  app.addHook('onRequest', async (request, reply) => {
    reply.header('access-control-allow-origin', '*').header('access-control-allow-headers', 'Content-Type')
    const seconds = debit(request.ip, now())
    return seconds > 0 ? refuse(reply, seconds) : applyPanne(pannes[service], reply, wait)
  })
}
