import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportSpans } from './spans.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'

interface Sent {
  path: string | undefined
  body: { resourceSpans: { resource: object; scopeSpans: { spans: Record<string, unknown>[] }[] }[] }
}

/** A collector that keeps what it is sent, and answers with this status. */
let status = 200
const sent: Sent[] = []
const collector = createServer(async (request, response) => {
  sent.push({ path: request.url, body: JSON.parse(await text(request)) })
  response.writeHead(status).end('{}')
})
let endpoint: string
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, 'localhost', resolve))
  endpoint = `http://localhost:${(collector.address() as AddressInfo).port}/`
})
afterAll(() => void collector.close())

/** An application that is asked for these, and closed: what waits is then sent. Answers what it logged. */
async function run(asked: { url: string; traceparent?: string }[], most?: number): Promise<object[]> {
  const lines: object[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const app = Fastify({ logger: { level: 'warn', stream } })
  sent.length = 0
  exportSpans(app, { endpoint, version: '1.2.3', ...(most && { most }) })
  app.get('/fiche/:id', async () => 'une fiche')
  app.get('/healthz', async () => 'bien')
  app.get('/panne', async (_request, reply) => reply.code(503).send('occupé'))
  for (const { url, traceparent } of asked)
    await app.inject({ url, headers: traceparent === undefined ? {} : { traceparent } })
  await app.close()
  return lines
}

const spansOf = ({ body }: Sent) => body.resourceSpans[0]?.scopeSpans[0]?.spans ?? []

test('TEN-16 each request is a span of its caller’s trace or of its own, with its route and outcome; health is none', async () => {
  const lines = await run([
    { url: '/fiche/secret-42', traceparent: `00-${TRACE}-${PARENT}-01` },
    { url: '/panne', traceparent: 'garbage' },
    { url: '/nulle-part' },
    { url: '/healthz' },
    { url: '/fiche/1', traceparent: `00-${TRACE}-${PARENT}-00` },
  ])
  expect(lines).toEqual([])
  expect(sent.map(({ path }) => path)).toEqual(['/v1/traces'])
  const [fiche, panne, inconnu, ...others] = spansOf(sent[0] as Sent)
  expect(others).toEqual([])
  expect(fiche).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, name: 'GET /fiche/:id', kind: 2 })
  expect(fiche).not.toHaveProperty('status')
  expect(panne).toMatchObject({ name: 'GET /panne', status: { code: 2 } })
  expect(panne?.traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(panne).not.toHaveProperty('parentSpanId')
  expect(panne?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '503' } })
  expect(inconnu?.name).toBe('unknown')
  expect(BigInt(String(fiche?.endTimeUnixNano))).toBeGreaterThanOrEqual(BigInt(String(fiche?.startTimeUnixNano)))
  expect(JSON.stringify(sent)).not.toContain('secret-42')
  expect(JSON.stringify(sent)).toContain('1.2.3')
})

test('TEN-16 more spans than are kept, and those that a collector refuses, are lost and told; requests are answered', async () => {
  status = 500
  const lines = await run([{ url: '/fiche/1' }, { url: '/fiche/2' }, { url: '/fiche/3' }], 2)
  expect(spansOf(sent[0] as Sent)).toHaveLength(2)
  expect(lines).toMatchObject([{ lost: 1 }, { lost: 2, err: { message: 'the collector answered 500' } }])
})
