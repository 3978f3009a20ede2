import { createHash } from 'node:crypto'
import formbody from '@fastify/formbody'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { getUserinfo } from '#contract/personne/compte.ts'
import { Refusal } from '../../platform/errors.ts'
import { route } from '../../platform/routes.ts'
import { createSeal } from '../../platform/seal.ts'
import { perNetwork } from '../../platform/security.ts'
import { isDatabaseAway } from '../../platform/sqlstate.ts'
import type { Config } from '../../socle/config/config.ts'
import { originOf } from '../../socle/config/origine.ts'
import { CodeTakenBack, EmailAbsent, EmailUnverified, type LoginAttempt } from '../../socle/external/sso.ts'
import { SsoUnreachable } from '../../socle/external/sso-keys.ts'
import {
  type AuthServices,
  consumeAttempt,
  endSignInsByToken,
  LOGIN_ATTEMPT_SECONDS,
  startSignIn,
} from './auth.service.ts'
import { authAddress, returnAddress } from './return-address.ts'

/** The content of a login attempt's sealed cookie. Each attempt has its own cookie: two tabs may sign in at once. */
interface SealedLogin extends LoginAttempt {
  to: string
  mode: LoginMode
  /** True for the attempt made after a CodeTakenBack: there is no third attempt. */
  isSecond?: boolean
}

const LOGOUT_SECONDS = 10 * 60
const LOGINS_PER_MINUTE = 60
/** One address, the identity service's, reports the sign-outs of everybody. */
const LOGOUT_TOKENS_PER_MINUTE = 300
const MAX_PENDING_LOGINS = 6

type Query = Record<string, unknown>

/** `again`: the person has to prove once more who they are (the desk, decision 66). */
type LoginMode = 'login' | 'register' | 'again'

type Leaving = Pick<SealedLogin, 'to' | 'mode' | 'isSecond'>

export function authRoutes(app: FastifyInstance, services: AuthServices): void {
  loginRoutes(app, services)
  logoutRoutes(app, services)
  route(app, getUserinfo, async ({ signIn }) => ({
    sub: signIn.sub,
    given_name: signIn.givenName,
    family_name: signIn.familyName,
    name: signIn.name,
    email: signIn.email,
    email_verified: signIn.emailVerified,
  }))
}

function loginRoutes(app: FastifyInstance, services: AuthServices): void {
  const { config } = services
  const { leave, comeBack } = createLogins(services)
  /** People open these addresses, programs do not: even an error before the handler (rate limit) shows a screen. */
  const redirects: RouteShorthandOptions = {
    config: { urgent: true, ...perNetwork(LOGINS_PER_MINUTE) },
    exposeHeadRoute: false,
    errorHandler: (err, request, reply) => showAuthenticationError(err, request, reply, config),
  }
  app.get('/login', redirects, (request, reply) =>
    leave(request, reply, { to: readTo(request, config), mode: isAgain(request) ? 'again' : 'login' }),
  )
  app.get('/register', redirects, (request, reply) =>
    leave(request, reply, { to: readTo(request, config), mode: 'register' }),
  )
  app.get('/callback', redirects, comeBack)
}

/** The trip to the identity service and back. Its attempt is in a sealed cookie meanwhile. */
function createLogins(services: AuthServices) {
  const { config, sso, signIns, db } = services
  const seal = createSeal(config.secret, 'login')
  const secure = authAddress('', config.appUrl, config).startsWith('https:')
  // No other host of the domain can set a cookie with the __Host- prefix. Browsers take the prefix over https only.
  const prefix = secure ? '__Host-estrade_login_' : 'estrade_login_'
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const cookieName = (state: string) => prefix + createHash('sha256').update(state).digest('base64url').slice(0, 16)

  async function leave(request: FastifyRequest, reply: FastifyReply, leaving: Leaving) {
    const callback = authAddress('/callback', originOf(request, config), config)
    const { url, attempt } = await sso.start(callback, toPrompt(leaving.mode, signIns.isLeaving(request)))
    const sealed = await seal.close({ ...attempt, ...leaving } satisfies SealedLogin, LOGIN_ATTEMPT_SECONDS)
    const pending = Object.keys(request.cookies).filter((name) => name.startsWith(prefix))
    for (const name of pending.slice(0, -MAX_PENDING_LOGINS + 1)) reply.clearCookie(name, cookie)
    reply.setCookie(cookieName(attempt.state), sealed, { ...cookie, maxAge: LOGIN_ATTEMPT_SECONDS })
    return reply.redirect(url)
  }

  async function comeBack(request: FastifyRequest, reply: FastifyReply) {
    const { state, error } = request.query as Query
    const name = cookieName(String(state))
    const login = await seal.open<SealedLogin>(request.cookies[name])
    reply.clearCookie(name, cookie)
    if (!login) throw new Error('no login attempt of this browser has this state')
    await consumeAttempt(db, login.state)
    // The person cancelled at the identity service: the wanted page would send them there again, the home page does
    // not.
    if (error === 'access_denied') return reply.redirect(`${new URL(login.to).origin}/`)
    try {
      const identity = await sso.finish(login, new URL(request.url, config.appUrl).search)
      await startSignIn(services, request, reply, identity)
      return reply.redirect(login.to)
    } catch (error) {
      if (!(error instanceof CodeTakenBack) || login.isSecond) throw error
      return leave(request, reply, { to: login.to, mode: login.mode, isSecond: true })
    }
  }

  return { leave, comeBack }
}

function logoutRoutes(app: FastifyInstance, { config, sso, signIns }: AuthServices): void {
  const seal = createSeal(config.secret, 'logout')

  app.get('/logout', { exposeHeadRoute: false }, async (request, reply) => {
    const to = readTo(request, config)
    // Only our own pages can read this value: a link or an image of another site signs nobody out.
    const current = await signIns.find(request)
    if (current && (request.query as Query).preuve !== current.publicValue) return reply.redirect(to)
    const ended = await signIns.end(request, reply)
    if (!ended) return reply.redirect(to)
    request.log.info({ compte: ended.compteId }, 'signed out')
    const state = await seal.close({ to }, LOGOUT_SECONDS)
    const backHere = authAddress('/logout/callback', originOf(request, config), config)
    // The person is signed out here in any case: an identity service that does not answer must not show an error.
    const url = await sso.endSessionUrl(ended.idToken, backHere, state).catch(() => undefined)
    if (url) signIns.leave(reply, LOGOUT_SECONDS)
    return reply.redirect(url ?? to)
  })

  app.get('/logout/callback', { exposeHeadRoute: false }, async (request, reply) => {
    const sealed = (request.query as Query).state
    const left = await seal.open<{ to: string }>(typeof sealed === 'string' ? sealed : undefined)
    if (left) signIns.left(reply)
    return reply.redirect(left?.to ?? `${originOf(request, config)}/`)
  })
}

function readTo(request: FastifyRequest, config: Config): string {
  return returnAddress((request.query as Query).to, originOf(request, config), config)
}

function isAgain(request: FastifyRequest): boolean {
  return (request.query as Query).encore !== undefined
}

/** The identity service itself calls this route with a signed token: no cookie, no origin, no header of ours comes. */
export async function backchannelRoutes(app: FastifyInstance, services: AuthServices): Promise<void> {
  await app.register(formbody)
  app.post('/backchannel-logout', { config: perNetwork(LOGOUT_TOKENS_PER_MINUTE) }, async (request, reply) => {
    const token = (request.body as Query | undefined)?.logout_token
    if (typeof token !== 'string') throw new Refusal('LOGOUT_TOKEN_REFUSED')
    const ended = await endSignInsByToken(services, token)
    request.log.info({ ended }, 'back-channel logout')
    return reply.header('cache-control', 'no-store').code(200).send()
  })
}

/** `login` makes the identity service ask for credentials: it may still hold the session that the person leaves. */
function toPrompt(mode: LoginMode, isLeaving: boolean): 'create' | 'login' | undefined {
  if (mode === 'register') return 'create'
  return isLeaving || mode === 'again' ? 'login' : undefined
}

/** Shows a refused sign-in on the screen for authentication errors; only the log holds the reason. */
function showAuthenticationError(err: Error, request: FastifyRequest, reply: FastifyReply, config: Config) {
  request.log.warn({ err }, 'sign-in refused')
  return reply.redirect(`${originOf(request, config)}/error-authentification?error_number=${numberOf(err)}`, 302)
}

function numberOf(err: Error & Partial<FastifyError>): number {
  if (err.statusCode === 429) return 429
  if (err instanceof EmailUnverified) return 422
  if (err instanceof EmailAbsent) return 424
  if (err instanceof SsoUnreachable) return 502
  return isDatabaseAway(err) ? 503 : 403
}
