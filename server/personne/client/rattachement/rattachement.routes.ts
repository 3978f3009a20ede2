import type { FastifyInstance } from 'fastify'
import { decideLien } from '#contract/personne/interlocuteur.ts'
import { route } from '../../../platform/routes.ts'
import type { Services } from '../../../socle/config/services.ts'
import { expediteurOf } from '../../../socle/courriel/expediteur.ts'
import { checkActe } from '../interlocuteur/acte.ts'
import { saveDecision, toDecision } from './rattachement.service.ts'

export function rattachementRoutes(app: FastifyInstance, { config, db }: Services): void {
  route(
    app,
    decideLien,
    ({ params, body: { accepte }, signIn, request }) =>
      saveDecision(db, toDecision(signIn, params), { accepte, expediteur: expediteurOf(request, config) }),
    { check: ({ params, signIn }) => checkActe(db, toDecision(signIn, params)) },
  )
}
