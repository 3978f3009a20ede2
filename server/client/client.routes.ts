import type { FastifyInstance } from 'fastify'
import { chooseSociete, createSociete, findSociete, getClientProfile, searchEntreprises } from '#contract/client.ts'
import { Refusal } from '../platform/errors.ts'
import { route } from '../platform/routes.ts'
import type { Db } from '../tables.ts'
import { getProfile, getSociete, listEntreprises, saveSociete } from './client.service.ts'
import { chooseClient } from './lien.service.ts'

export function clientRoutes(app: FastifyInstance, db: Db): void {
  route(app, getClientProfile, ({ signIn }) => getProfile(db, signIn))
  route(app, findSociete, ({ query }) => getSociete(db, query))
  route(app, searchEntreprises, ({ query }) => listEntreprises(db, query))
  route(app, chooseSociete, ({ params, signIn }) => chooseClient(db, signIn, params.id))
  route(app, createSociete, async ({ query, body, signIn }) => {
    // No company is created for an existing order: any order named here is answered as unknown.
    if (query.commandeId !== undefined) throw new Refusal('NOT_FOUND')
    return saveSociete(db, body, signIn)
  })
}
