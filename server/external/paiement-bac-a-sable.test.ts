import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { PaiementUnreachable } from './paiement.ts'
import { createBacASable } from './paiement-bac-a-sable.ts'

const SESSION =
  '{"status":"ACCEPTED","order":{"id":"a","amount":1,"currency":"EUR"},"capturedAmount":1,"refundedAmount":0}'

async function ask(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const paiement = createBacASable({ url, secret: 'secret', now: () => new Date(), timeoutMs: 200 })
  try {
    return await paiement.getSession('ses_1')
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('CMD-05 what the provider answers is read', async () => {
  expect(await ask((_request, response) => response.end(SESSION))).toMatchObject({ status: 'paid', capturedCents: 1 })
})

test.each<[string, RequestListener]>([
  ['never answers', () => {}],
  ['hangs up', (request) => request.destroy()],
  ['answers an error', (_request, response) => response.writeHead(500).end(SESSION)],
  ['answers half a text', (_request, response) => response.end(SESSION.slice(0, 30))],
  ['answers a web page', (_request, response) => response.end('<!doctype html><h1>Maintenance</h1>')],
  ['answers a status nobody knows', (_request, response) => response.end(SESSION.replace('ACCEPTED', 'MAYBE'))],
])('CMD-05 a provider that %s said nothing', async (_cas, listener) => {
  await expect(ask(listener)).rejects.toThrow(PaiementUnreachable)
})
