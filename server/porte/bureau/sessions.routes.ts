import type { FastifyInstance } from 'fastify'
import { actOnClient, getClientBureau, listClientsBureau } from '#contract/porte/bureau/clients.ts'
import { getPrevisionFusion, listDoublons, mergeClientsBureau } from '#contract/porte/bureau/fusion.ts'
import {
  actOnSession,
  cancelSessionBureau,
  getSessionBureau,
  listSessionsBureau,
  previewMessage,
} from '#contract/porte/bureau/sessions.ts'
import { toContexteDocument } from '../../papier/document/contexte.ts'
import { route } from '../../platform/routes.ts'
import type { Services } from '../../socle/config/services.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { previewMessage as readApercu } from '../../suite/suivi/message.service.ts'
import { doActe, doAnnulation } from './acte-session.service.ts'
import { doActeClient, getClient, getClients } from './clients.service.ts'
import { doFusion, getDoublons, getPrevision } from './fusion.service.ts'
import { getSessions, readSession } from './sessions.service.ts'

/** The calls of the desk about sessions and clients. */
export function sessionsBureauRoutes(app: FastifyInstance, { config, db, now }: Services): void {
  const expediteur = toExpediteur(config)
  const toContexte = () => ({
    db,
    expediteur,
    now: now(),
    heures: config.ATTENTE_HEURES,
    document: toContexteDocument(config, now()),
  })
  route(app, listSessionsBureau, ({ query }) => getSessions(db, now(), query))
  route(app, getSessionBureau, ({ params }) => readSession(db, now(), params.reference))
  route(app, actOnSession, async ({ params, body }) => ({ fait: await doActe(toContexte(), params.reference, body) }))
  route(app, cancelSessionBureau, async ({ params, body }) => ({
    fait: await doAnnulation(toContexte(), params.reference, body.motif),
  }))
  route(app, previewMessage, ({ params, body }) => readApercu({ db, expediteur }, params.reference, body))
  route(app, listClientsBureau, ({ query }) => getClients(db, query))
  route(app, getClientBureau, ({ params }) => getClient(db, params.id))
  route(app, actOnClient, async ({ params, body }) => ({ fait: await doActeClient(toContexte(), params.id, body) }))
  route(app, listDoublons, ({ params, query }) => getDoublons(db, params.id, query.q))
  route(app, getPrevisionFusion, ({ params }) => getPrevision(db, params.id, params.autre))
  route(app, mergeClientsBureau, async ({ params, body }) => ({
    fait: await doFusion({ db, expediteur }, params.id, body.absorbe),
  }))
}
