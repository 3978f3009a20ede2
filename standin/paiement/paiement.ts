import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import { z } from 'zod'
import { applyPanne, waitFor } from '../annuaire/panne.ts'
import { addPageHeaders, sendPage, serveAssets } from '../web-pages.ts'
import { registerApi } from './api.ts'
import { after, CARTES, findCarte, listErreurs, SAISIE_VIDE, toFin } from './cartes.ts'
import { sendDue, startSending } from './notification.ts'
import { ASSETS, formPage, overPage, unknownPage } from './pages.ts'
import { addNotifications, closeSession, findSession, type Session } from './session.sql.ts'
import type { Site } from './site.ts'

/** `notifications` suppresses them. Set by `POST /paiement-demo/panne` { panne }; null repairs it. */
const Commande = z.object({ panne: z.enum(['arret', 'lenteur', 'notifications']).nullable() })

const SEND_EVERY_MS = 500

const Formulaire = z.object({
  token: z.string().catch(''),
  numero: z.string().catch(''),
  expiration: z.string().catch(''),
  cryptogramme: z.string().catch(''),
})

type Options = Omit<Site, 'now'> & { now?: () => Date }

/** "Verrou", a payment provider: its API for merchants, its card page for buyers, its notifications. */
export function paiement(options: Options): FastifyPluginAsync {
  const site: Site = { now: () => new Date(), ...options }
  return async (app) => {
    let panne: z.infer<typeof Commande>['panne'] = null
    await app.register(
      async (api) => {
        api.addHook('onRequest', async (_request, reply) =>
          applyPanne(panne === 'notifications' ? null : panne, reply, waitFor),
        )
        registerApi(api, site)
      },
      { prefix: '/v1' },
    )
    await app.register((pages) => registerPages(pages, app.prefix, site))
    app.post('/panne', async (request, reply) => {
      const { success, data } = Commande.safeParse(request.body)
      if (!success) return reply.code(400).send({ erreur: 'Commande attendue : { panne }.' })
      panne = data.panne
      return { panne }
    })

    const send = async () => (panne ? undefined : sendDue(site.db, site.secret, site.now()))
    let sending: ReturnType<typeof startSending> | undefined
    app.addHook('onListen', () => {
      sending = startSending(send, SEND_EVERY_MS)
    })
    app.addHook('onClose', async () => sending?.stop())
  }
}

async function registerPages(app: FastifyInstance, prefix: string, site: Site): Promise<void> {
  const { db, now } = site
  await app.register(formbody)
  addPageHeaders(app)
  serveAssets(app, ASSETS)
  const view = (session: Session) => ({ ...site, prefix, session })

  app.get('/', async ({ query }, reply) => {
    const { token = '', carte } = query as { token?: string; carte?: string }
    const session = await findSession(db, 'token', String(token), now())
    if (!session) return sendPage(reply, unknownPage(prefix), 404)
    if (session.statut !== 'OPEN') return sendPage(reply, overPage(view(session)))
    const numero = CARTES[Number(carte)]?.numero
    const saisie = numero
      ? { numero, expiration: `12/${now().getFullYear() - 1999}`, cryptogramme: '123' }
      : SAISIE_VIDE
    return sendPage(reply, formPage(view(session), saisie, {}))
  })

  app.post('/payer', async (request, reply) => {
    const { token, ...saisie } = Formulaire.parse(request.body ?? {})
    const session = await findSession(db, 'token', token, now())
    if (!session) return sendPage(reply, unknownPage(prefix), 404)
    if (session.statut !== 'OPEN') return leave(reply, session)
    const erreurs = listErreurs(saisie, now())
    const carte = findCarte(saisie.numero)
    if (!carte || Object.keys(erreurs).length > 0) return sendPage(reply, formPage(view(session), saisie, erreurs), 422)
    if (await closeSession(db, session.id, toFin(carte, now()))) {
      const moments = carte.notifications.map((secondes) => after(now(), secondes))
      await addNotifications(db, session.id, moments)
    }
    return leave(reply, session)
  })

  app.post('/annuler', async (request, reply) => {
    const session = await findSession(db, 'token', Formulaire.parse(request.body ?? {}).token, now())
    if (!session) return sendPage(reply, unknownPage(prefix), 404)
    const fin = { statut: 'CANCELLED', statutSuivant: null, suivantLe: null } as const
    if (await closeSession(db, session.id, fin)) await addNotifications(db, session.id, [now()])
    return leave(reply, session)
  })
}

/** Redirects to the merchant, whose server then queries the outcome: the address names only the session. */
function leave(reply: FastifyReply, session: Session): FastifyReply {
  return reply.redirect(toReturn(session), 303)
}

function toReturn({ returnUrl, id }: Session): string {
  const url = new URL(returnUrl)
  url.searchParams.set('session', id)
  return url.href
}
