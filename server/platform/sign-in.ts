import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEPART_COOKIE, STATUS_COOKIE } from '#contract/sign-in.ts'
import { systemNow } from './clock.ts'
import { Refusal } from './errors.ts'
import { networkOf } from './network.ts'
import { addSignIn, deleteSignIn, findSignIn, type SignIn } from './sign-in.sql.ts'
import type { Db } from './tables.ts'

declare module 'fastify' {
  interface FastifyRequest {
    signIn: SignIn | null
  }
  interface FastifyInstance {
    requireSignIn: SignInKeeper['require']
    findSignIn: SignInKeeper['find']
  }
}

/** What the cookies of a sign-in are made of. */
interface SignInSettings {
  appUrl: string
  COOKIE_DOMAIN: string
  SIGN_IN_HOURS: number
}

type NewSignIn = Omit<SignIn, 'tokenHash' | 'publicValue' | 'createdAt' | 'expiresAt'> & {
  authentifieLe: Date | null
  appareil: string | null
}

/** Keeps sign-ins by a cookie: only the browser knows the cookie's token, the database keeps only the token's hash. */
export function signInKeeper(settings: SignInSettings, db: Db) {
  const cookies = signInCookies(settings)
  const callers = createCallers()

  /** Finds the sign-in of a request that a visitor may make too; null for a visitor. */
  async function find(request: FastifyRequest): Promise<SignIn | null> {
    const token = cookies.readToken(request)
    const signIn = (token && (await findSignIn(db, hashToken(token), systemNow()))) || null
    if (signIn) callers.know(signIn)
    return signIn
  }

  return {
    find,
    callerOf: (request: FastifyRequest): string => callers.of(request, cookies.readToken(request)),
    leave: cookies.leave,
    isLeaving: cookies.isLeaving,
    left: cookies.left,

    async start(db: Db, reply: FastifyReply, identity: NewSignIn): Promise<void> {
      const token = randomBytes(32).toString('base64url')
      const publicValue = `${systemNow().getTime()}.${randomBytes(9).toString('base64url')}`
      const maxAge = Math.round(settings.SIGN_IN_HOURS * 3600)
      const expiresAt = new Date(systemNow().getTime() + maxAge * 1000)
      await addSignIn(db, { ...identity, tokenHash: hashToken(token), publicValue, expiresAt })
      cookies.set(reply, { token, publicValue, maxAge })
    },

    /** Ends the sign-in of this browser and returns it. */
    async end(request: FastifyRequest, reply: FastifyReply): Promise<SignIn | undefined> {
      const token = cookies.readToken(request)
      cookies.clear(reply)
      return token ? deleteSignIn(db, hashToken(token)) : undefined
    },

    /** Answers 401 to a visitor, and removes both cookies of an ended sign-in, so that open tabs notice (NAV-21). */
    async require(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      request.signIn = await find(request)
      if (request.signIn) return
      if (cookies.readToken(request) || request.cookies[STATUS_COOKIE]) cookies.clear(reply)
      throw new Refusal('SIGN_IN_REQUIRED')
    },
  }
}

export type SignInKeeper = ReturnType<typeof signInKeeper>

const MAX_CALLERS = 20_000

/**
 * Says whom a limit counts, without asking the database: the account of a token that this instance has seen to be
 * good, else the network. A forged token changes nothing for who sends it.
 */
function createCallers() {
  const comptes = new Map<string, string>()
  return {
    know({ tokenHash, compteId }: Pick<SignIn, 'tokenHash' | 'compteId'>): void {
      comptes.delete(tokenHash)
      comptes.set(tokenHash, compteId)
      const [oldest] = comptes.keys()
      if (comptes.size > MAX_CALLERS && oldest !== undefined) comptes.delete(oldest)
    },
    of({ ip }: FastifyRequest, token: string | undefined): string {
      return (token && comptes.get(hashToken(token))) || networkOf(ip)
    },
  }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The name and the attributes of a cookie that other hosts of the domain must not set. */
export function houseCookie(settings: SignInSettings, nom: string) {
  const secure = settings.appUrl.startsWith('https:')
  const shared = settings.COOKIE_DOMAIN !== ''
  const attributs = { path: '/', secure, sameSite: 'lax', ...(shared && { domain: settings.COOKIE_DOMAIN }) } as const
  // The __Host- prefix keeps other hosts of the domain from setting this cookie; such a cookie cannot have a domain.
  return { nom: secure && !shared ? `__Host-${nom}` : nom, attributs }
}

/** The token, which no script reads, the status, which the tabs watch, and the mark of a departure. */
function signInCookies(settings: SignInSettings) {
  const { nom: tokenCookie, attributs: attributes } = houseCookie(settings, 'estrade_session')
  return {
    readToken: (request: FastifyRequest): string | undefined => request.cookies[tokenCookie],

    set(reply: FastifyReply, { token, publicValue, maxAge }: { token: string; publicValue: string; maxAge: number }) {
      reply.setCookie(tokenCookie, token, { ...attributes, httpOnly: true, maxAge })
      reply.setCookie(STATUS_COOKIE, publicValue, { ...attributes, maxAge })
      reply.clearCookie(DEPART_COOKIE, attributes)
    },

    clear(reply: FastifyReply): void {
      reply.clearCookie(tokenCookie, { ...attributes, httpOnly: true })
      reply.clearCookie(STATUS_COOKIE, attributes)
    },

    /** Notes that the person signed out here, but not yet at the identity service. */
    leave(reply: FastifyReply, maxAge: number): void {
      reply.setCookie(DEPART_COOKIE, '1', { ...attributes, maxAge })
    },

    isLeaving: (request: FastifyRequest): boolean => request.cookies[DEPART_COOKIE] !== undefined,

    left(reply: FastifyReply): void {
      reply.clearCookie(DEPART_COOKIE, attributes)
    },
  }
}
