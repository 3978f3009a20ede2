import type { FastifyInstance } from 'fastify'
import { createCompte } from '#contract/personne/compte.ts'
import { endConnexions, listConnexions } from '#contract/personne/connexion.ts'
import { systemNow } from '../../platform/clock.ts'
import { Refusal } from '../../platform/errors.ts'
import { route } from '../../platform/routes.ts'
import type { Services } from '../../socle/config/services.ts'
import { saveCompte } from './compte.service.ts'
import { endConnexionsOf, listConnexionsOf } from './connexion.service.ts'

export function compteRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, createCompte, async ({ body, signIn }) => {
    if (body.sub !== signIn.sub) throw new Refusal('COMPTE_OTHER_SUB')
    return saveCompte(db, signIn)
  })
  route(app, listConnexions, async ({ signIn }) => listConnexionsOf(db, signIn, systemNow()))
  route(app, endConnexions, async ({ body, signIn, request }) => {
    const terminees = await endConnexionsOf(db, signIn, body.id, systemNow())
    request.log.info({ compte: signIn.compteId, terminees }, 'sign-ins ended')
    return { terminees }
  })
}
