import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerCompression } from './compression.ts'

const LONG = JSON.stringify({ texte: 'é'.repeat(2_000) })

async function ask(acceptEncoding: string | undefined, body = LONG, type = 'application/json; charset=utf-8') {
  const app = Fastify()
  registerCompression(app)
  app.get('/', async (_request, reply) => reply.type(type).send(body))
  return app.inject({ url: '/', headers: acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding } })
}

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip;q=0.8, br;q=0', gunzipSync],
] as const)('a long text travels as %s for a caller that says %j', async (encoding, accepted, decompress) => {
  const response = await ask(accepted)
  expect(response.headers['content-encoding']).toBe(encoding)
  expect(response.headers.vary).toBe('accept-encoding')
  expect(decompress(response.rawPayload).toString()).toBe(LONG)
  expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length)
})

test.each([
  ['identity', LONG, undefined],
  [undefined, LONG, undefined],
  ['br', 'short', undefined],
  ['br', LONG, 'application/pdf'],
])('left alone: a caller that takes %s, %#', async (accepted, body, type) => {
  const response = await ask(accepted, body, type)
  expect(response.headers['content-encoding']).toBeUndefined()
  expect(response.body).toBe(body)
})
