import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getSupportDisponibilite } from '#contract/papier/document.ts'
import { getCommandeDetail, listClients, listCommandes, payAgain as payAgainCall } from '#contract/porte/espace.ts'
import { addTestReponses, getTest, listInscriptions, openAcces } from '#contract/porte/inscription.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import type { PaiementContext } from '../../argent/paiement/contexte.ts'
import { Refusal } from '../../platform/errors.ts'
import { route } from '../../platform/routes.ts'
import { originOf } from '../../socle/config/origine.ts'
import type { Services } from '../../socle/config/services.ts'
import { findClientsOf, getCommandeLisible, getDetail, listCommandesEspace } from './commande.service.ts'
import { factureRoutes } from './factures.routes.ts'
import {
  addReponses,
  type EspaceContexte,
  getInscriptionOf,
  getSupport,
  getTestOf,
  listInscriptionsOf,
  openAccesOf,
} from './inscription.service.ts'
import { getOwn, payAgain } from './repaiement.service.ts'

export function espaceRoutes(app: FastifyInstance, services: Services): void {
  inscriptionRoutes(app, services)
  commandeRoutes(app, services)
  factureRoutes(app, services)
}

function inscriptionRoutes(app: FastifyInstance, { config, db, now }: Services): void {
  const contexte = (): EspaceContexte => {
    const moment = now()
    const { URL_PLATEFORME: urlPlateforme, API_URL: urlApi } = config
    return { now: moment, today: dayInParis(moment), urlPlateforme, urlApi }
  }
  route(app, listInscriptions, async ({ signIn }) => listInscriptionsOf(db, signIn, contexte()))
  route(
    app,
    openAcces,
    async ({ params, signIn, request, reply }) => {
      const origin = originOf(request, config)
      // SameSite=Lax lets a link of another site come here with the cookie: nobody else makes a first access.
      if (request.headers['sec-fetch-site'] === 'cross-site') return reply.redirect(`${origin}/espace/participant`, 303)
      return reply.redirect(new URL(await openAccesOf(db, signIn, params.id, contexte()), origin).href, 303)
    },
    { check: ({ params, signIn }) => getInscriptionOf(db, signIn, params.id) },
  )
  route(app, getTest, async ({ params, signIn }) => getTestOf(db, signIn, params.id, contexte().today), {
    check: ({ params, signIn }) => getInscriptionOf(db, signIn, params.id),
  })
  route(
    app,
    addTestReponses,
    async ({ params, body, signIn }) => addReponses(db, signIn, { ...params, ...body }, contexte()),
    { check: ({ params, signIn }) => getInscriptionOf(db, signIn, params.id) },
  )
  route(
    app,
    getSupportDisponibilite,
    async ({ params, query, signIn }) =>
      getSupport(db, signIn, { id: params.id, supportId: query.supportId }, contexte()),
    { check: ({ params, signIn }) => getInscriptionOf(db, signIn, params.id) },
  )
}

function commandeRoutes(app: FastifyInstance, services: Services): void {
  const { config, db, now } = services
  route(app, listClients, async ({ signIn }) => findClientsOf(db, signIn))
  route(app, listCommandes, async ({ query, signIn }) => listCommandesEspace(db, signIn, query, dayInParis(now())))
  route(app, getCommandeDetail, async ({ params, signIn }) => getDetail(db, signIn, params.id, dayInParis(now())), {
    check: ({ params, signIn }) => getCommandeLisible(db, signIn, params.id),
  })
  route(
    app,
    payAgainCall,
    async ({ params, body, signIn, request }) =>
      payAgain(toPaiementContext(services, request), config, signIn, { ...params, ...body }),
    { check: ({ params, signIn }) => getOwn(db, signIn, params.id) },
  )
}

function toPaiementContext({ db, paiement, now }: Services, { log }: FastifyRequest): PaiementContext {
  if (!paiement) throw new Refusal('PAIEMENT_UNAVAILABLE')
  return { db, paiement, log, now }
}
