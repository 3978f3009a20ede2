import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Below this size, the headers of a compressed answer cost as much as the compression saves. */
const WORTHWHILE_BYTES = 1_024
const COMPRESSIBLE = /^(text\/|application\/(json|ld\+json|xml))/

const ENCODERS = {
  // Quality 5 gives most of the gain in little of the time of the highest quality.
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(gzip)(text),
}

/** Compresses generated texts (decision 31). The build already stored compressed copies of its own files. */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || Buffer.byteLength(payload) < WORTHWHILE_BYTES) return payload
    if (reply.hasHeader('content-encoding') || !COMPRESSIBLE.test(String(reply.getHeader('content-type'))))
      return payload
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', '))
    const encoding = pickEncoding(request.headers['accept-encoding'])
    if (!encoding) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return ENCODERS[encoding](payload)
  })
}

/** The best of our encodings that the caller accepts; `br;q=0` is a refusal. */
function pickEncoding(accepted: string | string[] | undefined): keyof typeof ENCODERS | undefined {
  const taken = String(accepted ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0+)?$/.test(part))
    .map((part) => part.split(';')[0])
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding))
}
