import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts'
import type { RoleBureau } from '#contract/reference/role-bureau.ts'
import { type Acteur, actAs } from './acteur.ts'
import type { Cle } from './cle.sql.ts'
import { Refusal } from './errors.ts'
import { REVALIDATE } from './revalidation.ts'
import type { SignIn } from './sign-in.sql.ts'

/** Somebody at the desk: the audit records what they do under their name. */
interface Bureau extends Acteur {
  role: RoleBureau
}

declare module 'fastify' {
  interface FastifyRequest {
    bureau: Bureau | null
  }
  interface FastifyInstance {
    /** Answers as an unknown address to who does not have the role. */
    requireBureau(needed: RoleBureau): (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  }
}

export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  signIn: E['access'] extends 'signed-in' | `bureau:${string}` ? SignIn : null
  bureau: E['access'] extends `bureau:${string}` ? Bureau : null
  cle: E['access'] extends 'cle' ? Cle : null
  request: FastifyRequest
  reply: FastifyReply
}

export interface Options<E extends Endpoint> {
  /** Throws when the caller lacks the right. It runs right after the sign-in, before the query or the body is read. */
  check?(call: Pick<Call<E>, 'params' | 'signIn'>): Promise<unknown>
  /** Throws when the caller lacks the right to what the body names. It runs on a body that is not validated yet. */
  checkBody?(call: Pick<Call<E>, 'params' | 'signIn'> & { body: unknown }): Promise<unknown>
  /** The calls a minute allowed to one caller, where the general limit is too generous. */
  perMinute?: number
  /** The bytes of the body, where a file is sent. */
  bodyLimit?: number
  /** Whoever orders or pays is refused last when there is too much to do. */
  urgent?: true
  /** For answers without personal data: the browser keeps the answer, and asks the server whether it is still valid. */
  revalidate?: true
}

/**
 * Serves an endpoint of the contract: checks the sign-in or the key, then the rights, then the schemas, and calls the
 * handler; what a key does is audited under its name. The response schema removes any field it does not name.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<ResponseOf<E>>,
  options: Options<E> = {},
): void {
  const routeOptions: RouteShorthandOptions = {
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { 200: endpoint.response },
    },
    // The limit of calls runs at `onRequest`, so that it counts those that these hooks refuse too.
    preParsing: [...doorOf(app, endpoint), ...(options.check ? [toHook(endpoint, options.check)] : [])],
    ...(options.bodyLimit && { bodyLimit: options.bodyLimit }),
    ...(options.checkBody && { preValidation: toHook(endpoint, options.checkBody) }),
    config: {
      ...(options.perMinute && { rateLimit: { max: options.perMinute, timeWindow: '1 minute' } }),
      ...((options.urgent ?? isWrite(endpoint)) && { urgent: true }),
    },
  }
  app.route({
    ...routeOptions,
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const { params, query, body, signIn, bureau, cle } = request
      if (options.revalidate) reply.header('cache-control', REVALIDATE)
      const answer = () => handler({ params, query, body, signIn, bureau, cle, request, reply } as Call<E>)
      const acteur = acteurOf(request)
      return acteur ? actAs(acteur, answer) : answer()
    },
  })
}

/** What people do goes before what they read, which the browser asks for again; other systems have a lane of their own. */
const isWrite = ({ method, access }: Endpoint) => method !== 'GET' && access !== 'cle'

/** Who acts for the provider, if this call does. */
function acteurOf({ bureau, cle }: FastifyRequest): Acteur | null {
  return cle ? { par: `cle:${cle.nom}`, compteId: null } : bureau
}

/** Who may come in, before anything is read. */
function doorOf(app: FastifyInstance, { access, droit, path }: Endpoint) {
  if (access === 'public') return []
  if (access === 'signed-in') return [app.requireSignIn]
  if (access !== 'cle') return [app.requireBureau(access.slice('bureau:'.length) as RoleBureau)]
  if (!droit) throw new Error(`${path} is for keys and names no right`)
  return [app.requireCle(droit)]
}

/** Answers 404 for a malformed id, as for an unknown one. */
function toHook<E extends Endpoint>(endpoint: E, check: NonNullable<Options<E>['check' | 'checkBody']>) {
  return async ({ params, signIn, body }: FastifyRequest): Promise<void> => {
    const parsed = endpoint.params?.safeParse(params)
    if (parsed && !parsed.success) throw new Refusal('NOT_FOUND')
    await check({ params: parsed?.data, signIn, body } as Call<E>)
  }
}
