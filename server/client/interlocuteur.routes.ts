import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import {
  addInterlocuteur,
  declareAdministrateur,
  deleteInterlocuteur,
  listInterlocuteurs,
  updateInterlocuteur,
} from '#contract/interlocuteur.ts'
import { route } from '../platform/routes.ts'
import type { Tables } from '../tables.ts'
import { checkCanManage } from './acces.service.ts'
import {
  checkActe,
  getInterlocuteurs,
  removeInterlocuteur,
  saveDeclaration,
  saveDroits,
  saveNewInterlocuteur,
  toAjout,
  toDeclaration,
  toModification,
  toSuppression,
} from './interlocuteur.service.ts'

export function interlocuteurRoutes(app: FastifyInstance, db: Kysely<Tables>): void {
  route(app, listInterlocuteurs, ({ params, signIn }) => getInterlocuteurs(db, signIn, params.id), {
    check: ({ params, signIn }) => checkCanManage(db, signIn, params.id),
  })
  route(
    app,
    addInterlocuteur,
    ({ params, body, signIn }) => saveNewInterlocuteur(db, toAjout(signIn, params.id), body),
    { check: ({ params, signIn }) => checkActe(db, toAjout(signIn, params.id)) },
  )
  route(app, updateInterlocuteur, ({ params, body, signIn }) => saveDroits(db, toModification(signIn, params), body), {
    check: ({ params, signIn }) => checkActe(db, toModification(signIn, params)),
  })
  route(app, deleteInterlocuteur, ({ params, signIn }) => removeInterlocuteur(db, toSuppression(signIn, params)), {
    check: ({ params, signIn }) => checkActe(db, toSuppression(signIn, params)),
  })
  route(app, declareAdministrateur, ({ params, signIn }) => saveDeclaration(db, toDeclaration(signIn, params.id)), {
    check: ({ params, signIn }) => checkActe(db, toDeclaration(signIn, params.id)),
  })
}
