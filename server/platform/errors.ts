import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody, RefusalCode } from '#contract/errors.ts'
import { REFUSALS } from '#contract/reference/refus.ts'
import { toTreatment } from './sqlstate.ts'
import './zod-french.ts'

interface RefusalOptions extends ErrorOptions {
  /** Replaces the sentence of the code, when names or numbers are part of it. */
  message?: string
  fields?: ErrorBody['fields']
}

/** A refusal that the user reads. Any other error thrown is a fault of ours. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** The errors in well-formed fields, which only the database can reveal. */
  readonly fields: ErrorBody['fields']
  constructor(code: RefusalCode, options: RefusalOptions = {}) {
    super(options.message ?? REFUSALS[code].message, options)
    this.code = code
    this.fields = options.fields
  }
}

/** The errors of Fastify and its plugins, each with our own code. */
const FRAMEWORK_CODES: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_INPUT',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_INPUT',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_INPUT',
}

/** What the caller is told of a failure of the database. */
const TREATMENT_CODES = {
  wait: 'UNAVAILABLE',
  repeat: 'UNAVAILABLE',
  occupied: 'OCCUPE',
  correct: 'INVALID_INPUT',
} as const satisfies Record<string, RefusalCode>

export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = reportError(request, error)
    const message = error instanceof Refusal ? error.message : REFUSALS[code].message
    return sendError(request, reply, code, { message, fields: toFields(error) })
  })
}

/** Logs the failure of a request and answers its code. */
export function reportError(request: FastifyRequest, error: FastifyError): RefusalCode {
  const code = toRefusalCode(error)
  // Only a fault of ours is an error: what a stranger or a busy service causes must wake nobody.
  const level = code === 'UNEXPECTED' ? 'error' : 'warn'
  // Counted by its own metric: a line for each would cost as much as what is refused.
  if (REFUSALS[code].status >= 500 && code !== 'SURCHARGE') request.log[level]({ err: error, code }, 'request failed')
  return code
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(request, reply, 'NOT_FOUND')
}

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  code: RefusalCode,
  { message = REFUSALS[code].message, fields }: Pick<RefusalOptions, 'message' | 'fields'> = {},
): FastifyReply {
  const { status } = REFUSALS[code]
  if (status === 503) reply.header('retry-after', '2')
  const body: ErrorBody = { code, message, requestId: request.id, ...(fields && { fields }) }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

function toRefusalCode(error: FastifyError): RefusalCode {
  if (error instanceof Refusal) return error.code
  if (error.validation) return 'INVALID_INPUT'
  if (error.statusCode === 429) return 'TOO_MANY_REQUESTS'
  const known = FRAMEWORK_CODES[error.code]
  if (known) return known
  const treatment = toTreatment(error)
  if (treatment) return TREATMENT_CODES[treatment]
  if (error.statusCode === 404) return 'NOT_FOUND'
  // Fastify's other 4xx errors are malformed requests (bad URL, bad header), which the caller must correct.
  return error.statusCode && error.statusCode < 500 ? 'INVALID_INPUT' : 'UNEXPECTED'
}

function toFields(error: FastifyError): ErrorBody['fields'] {
  if (error instanceof Refusal) return error.fields
  return error.validation?.map(({ instancePath, keyword, message = '' }) => ({
    path: instancePath.split('/').slice(1).map(toOwnName).join('.'),
    message: keyword === 'unrecognized_keys' ? UNKNOWN_KEYS : message,
  }))
}

const UNKNOWN_KEYS = 'Cette demande contient un champ inconnu.'

/** A name that cannot be one of ours is not sent back to who made it up. */
function toOwnName(segment: string): string {
  return /^\w{0,40}$/.test(segment) ? segment : '?'
}
