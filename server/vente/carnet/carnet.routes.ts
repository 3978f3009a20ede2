import type { FastifyInstance } from 'fastify'
import { getDroitInscription, listParticipants } from '#contract/vente/inscription.ts'
import { checkCanOrder, getCommandeur } from '../../personne/client/acces.service.ts'
import { route } from '../../platform/routes.ts'
import type { Services } from '../../socle/config/services.ts'
import { getCarnet, hasDroitInscription } from './carnet.service.ts'

export function participantsRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, listParticipants, ({ params, query, signIn }) => getCarnet(db, signIn, params.id, query), {
    check: ({ params, signIn }) => checkCanOrder(db, signIn, params.id),
  })
  route(
    app,
    getDroitInscription,
    async ({ params, signIn }) => ({ droitInscription: await hasDroitInscription(db, signIn, params.id) }),
    { check: ({ params, signIn }) => getCommandeur(db, signIn, params.id) },
  )
}
