import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  askCodePresence,
  confirmByCode,
  confirmPresence,
  contresign,
  type Emargement,
  openPassage,
  readEmargement,
  readQr,
  writePointages,
} from '#contract/suite/emargement.ts'
import { toContexteDocument } from '../../papier/document/contexte.ts'
import type { Trace } from '../../papier/signature/signature.service.ts'
import { emailOf } from '../../personne/compte/adresse.ts'
import { route } from '../../platform/routes.ts'
import { houseCookie } from '../../platform/sign-in.ts'
import type { Services } from '../../socle/config/services.ts'
import { onSession } from '../suivi/suivi.service.ts'
import { countersign, getDuJour, getRegistre, notePresences, toEmargement } from './emargement.service.ts'
import type { SessionEmargee } from './emargement.sql.ts'
import { makeFeuille } from './feuille.service.ts'
import { makeQr } from './jetons.ts'
import { checkLien, toEmargementUrl } from './lien.service.ts'
import { confirmOwn, confirmWithCode, openPassage as open, sendCodePresence } from './scan.service.ts'

const MAX_USER_AGENT = 500
/** The cookie of a browser that scanned; any other is replaced. */
const NAVIGATEUR = /^[0-9a-f]{32}$/
const DAY_SECONDS = 86_400
/** Codes are guessed slowly, whatever is counted in the database; a building of several rooms has one address. */
const CODES_PER_MINUTE = 120

export function emargementRoutes(app: FastifyInstance, services: Services): void {
  trainerRoutes(app, services)
  participantRoutes(app, services)
}

function trainerRoutes(app: FastifyInstance, { config, db, now }: Services): void {
  const check = ({ jeton }: { jeton: string }) => checkLien(db, config.secret, jeton, now())
  const show = async (session: SessionEmargee): Promise<Emargement> =>
    toEmargement(await getRegistre(db, session), now())
  route(app, readEmargement, async ({ body }) => show(await check(body)))
  route(app, writePointages, async ({ body: { pointages, jour, moment, ...body } }) => {
    const session = await check(body)
    const conflits = await notePresences(db, session, { jour, moment, notes: pointages, par: 'FORMATEUR' }, now())
    return { emargement: await show(session), conflits }
  })
  route(app, contresign, async ({ body: { jeton, ...body }, request }) => {
    const session = await check({ jeton })
    await onSession(db, session.reference, async (tx) => {
      const isAll = await countersign(tx, session, { ...body, ...toTrace(request) }, now())
      if (isAll) await makeFeuille(tx, session, toContexteDocument(config, now()))
    })
    return show(session)
  })
  route(app, readQr, async ({ body: { jour, moment, ...body } }) => {
    const session = await check(body)
    await getDuJour(db, session, { jour, moment }, now())
    const { qr, resteMs } = makeQr(config.secret, { sessionId: session.id, jour, moment }, now())
    return { adresse: toEmargementUrl(config.appUrl, 'presence', qr), resteMs }
  })
}

function participantRoutes(app: FastifyInstance, services: Services): void {
  const { config } = services
  const cookie = houseCookie(config, 'estrade_presence')
  const navigateurOf = ({ cookies }: FastifyRequest) => cookies[cookie.nom] ?? ''
  route(
    app,
    openPassage,
    async ({ body, request, reply }) => {
      const navigateur = NAVIGATEUR.test(navigateurOf(request))
        ? navigateurOf(request)
        : randomBytes(16).toString('hex')
      const { passage, titre, demiJournee } = await open(services, body.qr, navigateur)
      reply.setCookie(cookie.nom, navigateur, { ...cookie.attributs, httpOnly: true, maxAge: DAY_SECONDS })
      const { jour, moment, debut, fin } = demiJournee
      return { passage, titre, jour, moment, debut, fin }
    },
    { urgent: true },
  )
  route(
    app,
    confirmPresence,
    async ({ body: { passage }, signIn, request }) =>
      confirmOwn(services, emailOf(signIn), { passage, navigateur: navigateurOf(request) }, toTrace(request)),
    { urgent: true },
  )
  route(
    app,
    askCodePresence,
    async ({ body: { passage, email }, request }) =>
      sendCodePresence(services, { passage, navigateur: navigateurOf(request) }, email),
    { perMinute: CODES_PER_MINUTE, urgent: true },
  )
  route(
    app,
    confirmByCode,
    async ({ body, request }) =>
      confirmWithCode(services, { ...body, navigateur: navigateurOf(request) }, toTrace(request)),
    { perMinute: CODES_PER_MINUTE, urgent: true },
  )
}

function toTrace({ ip, headers }: FastifyRequest): Trace {
  return { ip, userAgent: (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT) }
}
