import type { FastifyInstance } from 'fastify'
import { decideLien } from '#contract/interlocuteur.ts'
import type { Config } from '../../config/config.ts'
import { toExpediteur } from '../../courriel/modele.ts'
import { route } from '../../platform/routes.ts'
import type { Db } from '../../tables.ts'
import { checkActe } from '../interlocuteur/acte.ts'
import { saveDecision, toDecision } from './rattachement.service.ts'

export function rattachementRoutes(app: FastifyInstance, config: Config, db: Db): void {
  const expediteur = toExpediteur(config)
  route(
    app,
    decideLien,
    ({ params, body, signIn }) => saveDecision(db, toDecision(signIn, params), { accepte: body.accepte, expediteur }),
    { check: ({ params, signIn }) => checkActe(db, toDecision(signIn, params)) },
  )
}
