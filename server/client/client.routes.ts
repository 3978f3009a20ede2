import type { FastifyInstance } from 'fastify'
import { createClient, createLien, getClientByNumero, getClientProfile, searchClients } from '#contract/client.ts'
import type { Config } from '../config/config.ts'
import { toExpediteur } from '../courriel/modele.ts'
import { Refusal } from '../platform/errors.ts'
import { route } from '../platform/routes.ts'
import type { Db } from '../tables.ts'
import { getProfile, getPublicClient, listClients, saveClient } from './client.service.ts'
import { chooseClient } from './lien.service.ts'

export function clientRoutes(app: FastifyInstance, config: Config, db: Db): void {
  const expediteur = toExpediteur(config)
  route(app, getClientProfile, ({ signIn }) => getProfile(db, signIn))
  route(app, getClientByNumero, ({ query }) => getPublicClient(db, query))
  route(app, searchClients, ({ query }) => listClients(db, query))
  route(app, createLien, ({ params, signIn }) => chooseClient(db, { personne: signIn, expediteur }, params.id))
  route(app, createClient, async ({ query, body, signIn }) => {
    // No company is created for an existing order: any order named here is answered as unknown.
    if (query.commandeId !== undefined) throw new Refusal('NOT_FOUND')
    return saveClient(db, body, { personne: signIn, expediteur })
  })
}
