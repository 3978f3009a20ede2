import type { FastifyInstance } from 'fastify'
import {
  createClient,
  createLien,
  getClientByNumero,
  getClientProfile,
  searchClients,
} from '#contract/personne/client.ts'
import { Refusal } from '../../platform/errors.ts'
import { route } from '../../platform/routes.ts'
import type { Services } from '../../socle/config/services.ts'
import { expediteurOf } from '../../socle/courriel/expediteur.ts'
import { getProfilOfClient, getPublicClient, listClients } from './client.service.ts'
import { clientCreator } from './creation.service.ts'
import { chooseClient } from './lien.service.ts'

export function clientRoutes(app: FastifyInstance, { annuaire, config, db, now }: Services): void {
  const saveClient = clientCreator({ db, annuaire, now, maxSocietes: config.SOCIETES_PAR_COMPTE })
  route(app, getClientProfile, ({ signIn }) => getProfilOfClient(db, signIn))
  route(app, getClientByNumero, ({ query, signIn }) => getPublicClient(db, query, signIn))
  route(app, searchClients, ({ query, signIn }) => listClients(db, query, signIn))
  route(app, createLien, ({ params, signIn, request }) =>
    chooseClient(db, { personne: signIn, expediteur: expediteurOf(request, config) }, params.id),
  )
  route(app, createClient, async ({ query, body, signIn, request }) => {
    // No company is created for an existing order: any order named here is answered as unknown.
    if (query.commandeId !== undefined) throw new Refusal('NOT_FOUND')
    return saveClient(body, { personne: signIn, expediteur: expediteurOf(request, config) })
  })
}
