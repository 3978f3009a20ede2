import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { createCommandeCb, createCommandesCb as createCommandesCbCall } from '#contract/vente/commande.ts'
import { Refusal } from '../../platform/errors.ts'
import { route } from '../../platform/routes.ts'
import type { Secret } from '../../platform/secret.ts'
import type { Services } from '../../socle/config/services.ts'
import {
  NotificationRefused,
  type Paiement,
  PaiementUnreachable,
  type Return,
  type SessionRef,
} from '../../socle/external/paiement.ts'
import { checkCommande, checkCommandes, toCommandesForm } from '../../vente/commande/lot.service.ts'
import type { PaiementContext } from './contexte.ts'
import { noteInconnu } from './inconnu.service.ts'
import { createCommandesCb, toPage } from './paiement.service.ts'
import { findPaiementNomme, toPaye } from './paiement.sql.ts'
import { isPreuve } from './preuve.ts'
import { reconcile } from './reconciliation.service.ts'
import { sendInconnuPage, sendRetourPage } from './retour-page.ts'
import { toPageCommande } from './supplement.service.ts'

const RETURNS_PER_MINUTE = 60
const NOTIFICATIONS_PER_MINUTE = 6_000
const NOTIFICATION_BYTES = 256 * 1024

export function paiementRoutes(app: FastifyInstance, services: Services): void {
  const { config } = services
  route(
    app,
    createCommandeCb,
    async ({ body, signIn, request }) =>
      createCommandesCb(toContext(services, request), config, signIn, toCommandesForm(body)),
    { urgent: true, checkBody: ({ body, signIn }) => checkCommande(services.db, signIn, body) },
  )
  route(
    app,
    createCommandesCbCall,
    async ({ body, signIn, request }) => createCommandesCb(toContext(services, request), config, signIn, body),
    { urgent: true, checkBody: ({ body, signIn }) => checkCommandes(services.db, signIn, body) },
  )

  // CMD-05: the return address only names the order; the pages ask the server what became of it.
  const originOf = ({ query }: FastifyRequest) =>
    config.origins.find((one) => one === (query as Record<string, unknown>).origine) ?? config.appUrl
  const options: RouteShorthandOptions = {
    config: { urgent: true, rateLimit: { max: RETURNS_PER_MINUTE, timeWindow: '1 minute' } },
    exposeHeadRoute: false,
    errorHandler: (error, request, reply) =>
      void sendRetourPage(error, request, reply, { origin: originOf(request), config }),
  }
  app.get('/paiement/retour', options, async (request, reply) => {
    const query = request.query as Record<string, unknown>
    const origin = originOf(request)
    const context = toContext(services, request)
    const back = context.paiement.parseReturn(query)
    const paiement = back && (await findPaiementNomme(context.db, context.paiement.name, back))
    if (back && !paiement && (await isInconnu(context, back, query.preuve, config.secret)))
      return sendInconnuPage(reply, config)
    if (!paiement) return reply.redirect(`${origin}/panier`, 303)
    // A provider that does not answer now will answer the sweep. Until then the order waits, and its page says so.
    const { commandeId, orderId } = paiement
    const paye = toPaye(paiement)
    const abandoned = back.abandoned && isPreuve(query.preuve, config.secret, orderId)
    const circonstances = { abandoned }
    if ('commandeId' in paye) {
      const etat = await reconcile(context, paye, 'retour', circonstances).catch(orUndefined(context))
      return reply.redirect(toPage(origin, commandeId, etat), 303)
    }
    await reconcile(context, paye, 'retour', circonstances).catch(orUndefined(context))
    return reply.redirect(toPageCommande(origin, commandeId), 303)
  })
}

/**
 * This route is apart from the others: the payment provider calls it, with a signature and without our pages' header.
 */
export async function notificationRoutes(app: FastifyInstance, services: Services): Promise<void> {
  let refusals = 0
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: NOTIFICATION_BYTES }, (_request, body, done) =>
    done(null, body),
  )
  const limit = { config: { rateLimit: { max: NOTIFICATIONS_PER_MINUTE, timeWindow: '1 minute' } } }
  app.post('/paiement/notification', limit, async (request, reply) => {
    const context = toContext(services, request)
    const ref = readNotification(context.paiement, request, (reason) => {
      refusals += 1
      request.log.warn({ alert: 'payment-notification', refusals, reason }, 'payment notification refused')
    })
    const paiement = ref && (await findPaiementNomme(context.db, context.paiement.name, ref))
    if (paiement) await reconcile(context, toPaye(paiement), 'notification').catch(orUndefined(context))
    else if (!(ref && (await noteInconnu(context, ref).catch(orUndefined(context)))))
      request.log.info({ ref }, 'payment notification of nothing we know')
    return reply.send({ ok: true })
  })
}

/**
 * Whether money came for an order that is not here, as after a backup was restored. A provider whose return names the order
 * alone is not asked: the address proves that it was ours, and the notification tells the rest.
 */
async function isInconnu(context: PaiementContext, ref: Return, preuve: unknown, secret: Secret): Promise<boolean> {
  if (!('orderId' in ref)) return (await noteInconnu(context, ref).catch(orUndefined(context))) ?? false
  return !ref.abandoned && isPreuve(preuve, secret, ref.orderId)
}

function toContext({ paiement, db, now }: Services, { log }: FastifyRequest): PaiementContext {
  if (!paiement) throw new Refusal('PAIEMENT_UNAVAILABLE')
  return { db, paiement, log, now }
}

function readNotification(
  paiement: Paiement,
  { headers, body }: FastifyRequest,
  onRefusal: (reason: string) => void,
): SessionRef | undefined {
  try {
    return paiement.parseNotification(headers, Buffer.isBuffer(body) ? body : Buffer.alloc(0))
  } catch (error) {
    if (!(error instanceof NotificationRefused)) throw error
    onRefusal(error.message)
    throw new Refusal('NOTIFICATION_REFUSED', { cause: error })
  }
}

/** Logs that the provider does not answer, since the sweep asks it again. */
function orUndefined({ log }: PaiementContext) {
  return (err: unknown): undefined => {
    if (!(err instanceof PaiementUnreachable)) throw err
    log.warn({ err }, 'the payment provider does not answer')
  }
}
