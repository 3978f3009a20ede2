import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ParamsOf } from '#contract/endpoint.ts'
import { getSession, listFiches, listSessions } from '#contract/porte/integration/catalogue.ts'
import { getClient, listClients } from '#contract/porte/integration/client.ts'
import { getCommande, listCommandes } from '#contract/porte/integration/commande.ts'
import { getFacture, getFacturePdf, getFactureXml, listFactures } from '#contract/porte/integration/facture.ts'
import { listInscriptions } from '#contract/porte/integration/inscription.ts'
import { listPaiements } from '#contract/porte/integration/paiement.ts'
import { findEncaissements } from '../../argent/encaissement/encaissement.sql.ts'
import { toDisposition } from '../../papier/document/disposition.ts'
import { route } from '../../platform/routes.ts'
import type { Services } from '../../socle/config/services.ts'
import { getNommee } from '../../suite/encaissement/encaissement.service.ts'
import { COMMANDES, getCommandeLue } from './commande.service.ts'
import { readListe } from './liste.ts'
import {
  CLIENTS,
  FACTURES,
  FICHES,
  getClientLu,
  getFactureLue,
  getFichier,
  getSessionLue,
  INSCRIPTIONS,
  SESSIONS,
} from './reads.service.ts'

export function readRoutes(api: FastifyInstance, { db, now }: Services): void {
  route(api, listCommandes, async ({ query }) => readListe(db, COMMANDES, query, now()))
  route(api, getCommande, async ({ params }) => getCommandeLue(db, params.numero))
  route(api, listInscriptions, async ({ query }) => readListe(db, INSCRIPTIONS, query, now()))
  route(api, listClients, async ({ query }) => readListe(db, CLIENTS, query, now()))
  route(api, getClient, async ({ params }) => getClientLu(db, params.id))
  route(api, listFactures, async ({ query }) => readListe(db, FACTURES, query, now()))
  route(api, getFacture, async ({ params }) => getFactureLue(db, params.numero))
  route(api, listSessions, async ({ query }) => readListe(db, SESSIONS, query, now()))
  route(api, listPaiements, async ({ params }) => {
    const { commandeId } = await getNommee(db, params.numero)
    return { elements: await findEncaissements(db, commandeId) }
  })
  route(api, getSession, async ({ params }) => getSessionLue(db, params.reference))
  route(api, listFiches, async ({ query }) => readListe(db, FICHES, query, now()))
  for (const appel of [getFacturePdf, getFactureXml]) fichierRoute(api, { db }, appel)
}

type AppelFichier = typeof getFacturePdf | typeof getFactureXml

/** This is not a route(), because it answers a file. */
function fichierRoute(api: FastifyInstance, { db }: Pick<Services, 'db'>, { path, params, doc }: AppelFichier): void {
  const type = doc?.fichier ?? 'application/pdf'
  const format = type === 'application/pdf' ? 'pdf' : 'xml'
  api.get(
    path,
    { schema: { params }, preParsing: api.requireCle('lecture') },
    async (request: FastifyRequest, reply) => {
      const { numero } = request.params as ParamsOf<AppelFichier>
      const fichier = await getFichier(db, numero, format)
      return reply
        .type(type)
        .header('content-disposition', toDisposition(`${numero}.${format}`))
        .send(fichier)
    },
  )
}
