import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { WRITE_HEADER } from '#contract/sign-in.ts'
import { Refusal } from './errors.ts'
import { networkOf } from './network.ts'

interface SecurityOptions {
  /** The origins on which our own pages are shown. */
  origins: readonly string[]
  /** The origins that our pages call, besides their own. */
  connectTo: readonly string[]
  secure: boolean
  /** The calls a minute that this caller may make. */
  perMinuteOf(caller: string): number
  /** Who is counted: an account, a key, or the network of somebody unknown. */
  callerOf(request: FastifyRequest): string
}

export async function registerSecurity(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...options.connectTo],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'", ...options.connectTo],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        ...(options.secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: options.secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
  })
  await app.register(rateLimit, {
    max: (_request, caller) => options.perMinuteOf(caller),
    timeWindow: '1 minute',
    keyGenerator: options.callerOf,
  })
}

/** A limit that counts networks, for calls that no account answers for. */
export function perNetwork(max: number) {
  return { rateLimit: { max, timeWindow: '1 minute', keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip) } }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that another site makes a browser send: an Origin header must name one of our origins, and a form
 * cannot add our write header. SameSite=Lax cookies are the third protection.
 */
export function refuseForeignWrites(origins: readonly string[]) {
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    if (SAFE_METHODS.has(request.method)) return
    const origin = request.headers.origin
    const foreign = origin !== undefined && !origins.includes(origin)
    if (foreign || request.headers[WRITE_HEADER] !== '1') throw new Refusal('FORBIDDEN_ORIGIN')
  }
}
