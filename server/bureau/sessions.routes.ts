import type { FastifyInstance } from 'fastify'
import {
  getLigne,
  importFichier,
  listFichesBureau,
  MAX_FICHIER_OCTETS,
  previewCatalogue,
} from '#contract/bureau/catalogue.ts'
import { actOnClient, getClientBureau, listClientsBureau } from '#contract/bureau/clients.ts'
import {
  actOnSession,
  cancelSessionBureau,
  getSessionBureau,
  listSessionsBureau,
  previewMessage,
} from '#contract/bureau/sessions.ts'
import { previewLignes, sendLignes } from '../catalogue/import/envoi.service.ts'
import type { Config } from '../config/config.ts'
import { toExpediteur } from '../courriel/modele.ts'
import { toContexte as toContexteDocument } from '../document/contexte.ts'
import { route } from '../platform/routes.ts'
import { previewMessage as readApercu } from '../suivi/message.service.ts'
import type { Db } from '../tables.ts'
import { doActe, doAnnulation } from './acte-session.service.ts'
import { getFiches, getLigne as readLigne, splitLines } from './catalogue.service.ts'
import { doActeClient, getClient, getClients } from './clients.service.ts'
import { getSession, getSessions } from './sessions.service.ts'

/** A file in JSON takes more room than the file: each quotation mark has a stroke before it. */
const MAX_BODY_BYTES = 1.6 * MAX_FICHIER_OCTETS
/** A preview or an import keeps a connection for seconds. */
const FICHIERS_PER_MINUTE = 10

interface Services {
  db: Db
  now: () => Date
}

/** The calls of the desk about sessions, clients and the catalogue. */
export function sessionsBureauRoutes(app: FastifyInstance, config: Config, { db, now }: Services): void {
  const expediteur = toExpediteur(config)
  const toContexte = () => ({
    ...{ db, expediteur, now: now(), heures: config.ATTENTE_HEURES },
    document: toContexteDocument(config, now()),
  })
  route(app, listSessionsBureau, ({ query }) => getSessions(db, now(), query))
  route(app, getSessionBureau, ({ params }) => getSession(db, now(), params.reference))
  route(app, actOnSession, async ({ params, body }) => ({ fait: await doActe(toContexte(), params.reference, body) }))
  route(app, cancelSessionBureau, async ({ params, body }) => ({
    fait: await doAnnulation(toContexte(), params.reference, body.motif),
  }))
  route(app, previewMessage, ({ params, body }) => readApercu({ db, expediteur }, params.reference, body))
  route(app, listClientsBureau, ({ query }) => getClients(db, query))
  route(app, getClientBureau, ({ params }) => getClient(db, params.id))
  route(app, actOnClient, async ({ params, body }) => ({ fait: await doActeClient(toContexte(), params.id, body) }))
  const envoi = { db, conditions: config.conditions }
  const file = { bodyLimit: MAX_BODY_BYTES, perMinute: FICHIERS_PER_MINUTE }
  route(app, previewCatalogue, ({ body }) => previewLignes(envoi, splitLines(body.fichier)), file)
  route(app, importFichier, ({ body }) => sendLignes(envoi, splitLines(body.fichier), body.empreinte), file)
  route(app, listFichesBureau, ({ query }) => getFiches(db, now(), query))
  route(app, getLigne, async ({ params }) => ({ ligne: await readLigne(db, params.ligne, params.reference) }))
}
