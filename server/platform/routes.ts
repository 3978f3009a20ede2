import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts'
import { Refusal } from './errors.ts'
import { REVALIDATE } from './revalidation.ts'
import type { SignIn } from './sign-in.sql.ts'

interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  signIn: E['access'] extends 'signed-in' ? SignIn : null
  request: FastifyRequest
  reply: FastifyReply
}

interface Options<E extends Endpoint> {
  /** Throws for who may not: asked right after the sign-in, before anything of the query or body is read. */
  check?(call: Pick<Call<E>, 'params' | 'signIn'>): Promise<unknown>
  /** The same for who may not by what the body says: asked before it is judged, so that nothing of it can be trusted. */
  checkBody?(call: Pick<Call<E>, 'params' | 'signIn'> & { body: unknown }): Promise<unknown>
  /** Calls a minute allowed to one caller, where the general limit is too generous. */
  perMinute?: number
  /** For answers without anyone's data: the browser keeps them and asks whether they still hold. */
  revalidate?: true
}

/**
 * Serves an endpoint of the contract: sign-in first, then rights, then the schemas, then the handler; the answer is cut
 * to its schema.
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
    onRequest: [
      ...(endpoint.access === 'signed-in' ? [app.requireSignIn] : []),
      ...(options.check ? [toHook(endpoint, options.check)] : []),
    ],
    ...(options.checkBody && { preValidation: toHook(endpoint, options.checkBody) }),
    ...(options.perMinute && { config: { rateLimit: { max: options.perMinute, timeWindow: '1 minute' } } }),
  }
  app.route({
    ...routeOptions,
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const { params, query, body, signIn } = request
      if (options.revalidate) reply.header('cache-control', REVALIDATE)
      return handler({ params, query, body, signIn, request, reply } as Call<E>)
    },
  })
}

/** An id that is no number is an id nobody knows. */
function toHook<E extends Endpoint>(endpoint: E, check: NonNullable<Options<E>['check' | 'checkBody']>) {
  return async ({ params, signIn, body }: FastifyRequest): Promise<void> => {
    const parsed = endpoint.params?.safeParse(params)
    if (parsed && !parsed.success) throw new Refusal('NOT_FOUND')
    await check({ params: parsed?.data, signIn, body } as Call<E>)
  }
}
