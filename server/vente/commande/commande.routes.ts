import type { FastifyInstance } from 'fastify'
import {
  createCommande as createCommandeCall,
  createCommandes as createCommandesCall,
  getCommande,
  getFacturation,
  listCommandes,
} from '#contract/vente/commande.ts'
import { checkCanOrder } from '../../personne/client/acces.service.ts'
import { route } from '../../platform/routes.ts'
import type { Services } from '../../socle/config/services.ts'
import { toBanque } from '../../socle/organisme/organisme.ts'
import { listMandats } from '../mandat/mandat.service.ts'
import { createCommande, getCommandeOf, getPayeurs, listCommandesOf, toCommande } from './commande.service.ts'
import { toContexteCommande } from './contexte.ts'
import { checkCommande, checkCommandes, createCommandes } from './lot.service.ts'

/**
 * Orders are personal: every call reads and writes only the caller's orders. server/argent/paiement serves the orders by card.
 */
export function commandeRoutes(app: FastifyInstance, { config, db, now }: Services): void {
  route(
    app,
    createCommandeCall,
    async ({ body, signIn }) =>
      toCommande(await createCommande(db, signIn, body, toContexteCommande(config, now(), body.contextUrl))),
    { urgent: true, checkBody: ({ body, signIn }) => checkCommande(db, signIn, body) },
  )
  route(
    app,
    createCommandesCall,
    async ({ body, signIn }) =>
      (await createCommandes(db, signIn, body, toContexteCommande(config, now(), body.contextUrl))).map(toCommande),
    { urgent: true, checkBody: ({ body, signIn }) => checkCommandes(db, signIn, body) },
  )
  route(app, listCommandes, ({ params, signIn }) => listCommandesOf(db, signIn, params.id), {
    urgent: true,
    check: ({ params, signIn }) => getCommandeOf(db, signIn, params.id),
  })
  route(app, getCommande, ({ params, signIn }) => getCommandeOf(db, signIn, params.id), {
    urgent: true,
    check: ({ params, signIn }) => getCommandeOf(db, signIn, params.id),
  })
  const banque = toBanque(config)
  const isDebiting = config.PROVIDER_ICS !== undefined
  const answerFacturation = async (compteId: string, commandeurId: number, vendeurId?: number) => {
    const payeurs = await getPayeurs(db, compteId, commandeurId, vendeurId)
    const mandats = isDebiting ? await listMandats(db, compteId, payeurs.entitesFacturation) : null
    return { ...payeurs, banque, mandats }
  }
  route(
    app,
    getFacturation,
    ({ params, query, signIn }) => answerFacturation(signIn.compteId, params.id, query.vendeurId),
    { urgent: true, check: ({ params, signIn }) => checkCanOrder(db, signIn, params.id) },
  )
}
