import type { FastifyInstance } from 'fastify'
import { getClientBureau, listClientsBureau } from '#contract/porte/bureau/clients.ts'
import { getPrevisionFusion, listDoublons } from '#contract/porte/bureau/fusion.ts'
import { getSessionBureau, listSessionsBureau, previewMessage } from '#contract/porte/bureau/sessions.ts'
import { route } from '../../platform/routes.ts'
import type { Services } from '../../socle/config/services.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { previewMessage as readApercu } from '../../suite/suivi/message.service.ts'
import { getClient, getClients } from './clients.service.ts'
import { getDoublons, getPrevision } from './fusion.service.ts'
import { getSessions, readSession } from './sessions.service.ts'

/** The calls of the desk about sessions and clients. */
export function sessionsBureauRoutes(app: FastifyInstance, { config, db, now }: Services): void {
  const expediteur = toExpediteur(config)
  route(app, listSessionsBureau, ({ query }) => getSessions(db, now(), query))
  route(app, getSessionBureau, ({ params }) => readSession(db, now(), params.reference))
  route(app, previewMessage, ({ params, body }) => readApercu({ db, expediteur }, params.reference, body))
  route(app, listClientsBureau, ({ query }) => getClients(db, query))
  route(app, getClientBureau, ({ params }) => getClient(db, params.id))
  route(app, listDoublons, ({ params, query }) => getDoublons(db, params.id, query.q))
  route(app, getPrevisionFusion, ({ params }) => getPrevision(db, params.id, params.autre))
}
