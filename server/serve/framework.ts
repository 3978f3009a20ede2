import { randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { SKIP_ERROR_REDIRECT_HEADER, WRITE_HEADER } from '#contract/sign-in.ts'
import { sendError } from '../platform/errors.ts'
import { HEALTH_PATHS } from '../platform/health.ts'
import { readJson } from '../platform/json-body.ts'
import { serializerCompiler, validatorCompiler } from '../platform/schemas.ts'
import { registerTraces, traceOf } from '../platform/trace.ts'
import type { Config } from '../socle/config/config.ts'

/** A request for 500 participants fits, and nobody makes the server read a megabyte. */
const MAX_BODY_BYTES = 256 * 1024

/** The framework, as every route finds it. */
export function createFastify(config: Config, log: Logger): FastifyInstance {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: ({ url }) => HEALTH_PATHS.includes(url) }),
    frameworkErrors: (_error, request, reply) => void sendError(request, reply, 'INVALID_INPUT'),
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : url.replaceAll('%', '%25')),
    genReqId: () => randomUUID(),
    childLoggerFactory: (logger, bindings, options, { headers }) =>
      logger.child({ ...bindings, ...traceOf(headers) }, options),
    trustProxy: config.TRUST_PROXY || false,
    routerOptions: { maxParamLength: 500 },
    requestTimeout: 30_000,
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Named here, they keep the framework from loading its own, a tenth of its code.
    schemaController: {
      compilersFactory: {
        buildValidator: () => validatorCompiler as never,
        buildSerializer: () => serializerCompiler as never,
      },
    },
  })
  app.removeContentTypeParser('text/plain')
  readJson(app)
  registerTraces(app)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id).header('server-timing', `total;dur=${reply.elapsedTime.toFixed(1)}`)
  })
  return app
}

/** An address with a lone `%` is an unknown address and no error: it gets the 404 page (NAV-14). */
function isReadable(url: string): boolean {
  try {
    return decodeURI(url) !== ''
  } catch {
    return false
  }
}

/**
 * Lets our own pages call servers that have hosts of their own. It comes before all that may refuse a call: a browser
 * shows our pages no answer, not even a refusal (429, 503), without these headers.
 */
export async function registerCors(app: FastifyInstance, { AUTH_URL, API_URL, origins }: Config): Promise<void> {
  if ([AUTH_URL, API_URL].every((place) => place.startsWith('/'))) return
  await app.register(cors, {
    origin: [...origins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['content-type', WRITE_HEADER, SKIP_ERROR_REDIRECT_HEADER],
    // The browser reads the name of a document's file, when to try again, and the id that helps to find a failure.
    exposedHeaders: ['content-disposition', 'retry-after', 'x-request-id'],
    maxAge: 600,
  })
}
