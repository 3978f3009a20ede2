import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { type Paiement, PaiementUnreachable, RemboursementRefuse } from './paiement.ts'
import { createBacASable } from './paiement-bac-a-sable.ts'

const SESSION =
  '{"status":"ACCEPTED","order":{"id":"a","amount":1,"currency":"EUR"},"capturedAmount":1,"refundedAmount":0}'

const getSession = (paiement: Paiement) => paiement.getSession('ses_1')

async function ask<T>(listener: RequestListener, call: (paiement: Paiement) => Promise<T>) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const paiement = createBacASable({ url, secret: 'secret', now: () => new Date(), timeoutMs: 200 })
  try {
    return await call(paiement)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('CMD-05 what the provider answers is read', async () => {
  expect(await ask((_request, response) => response.end(SESSION), getSession)).toMatchObject({
    status: 'paid',
    capturedCents: 1,
  })
})

test.each<[string, RequestListener]>([
  ['never answers', () => {}],
  ['hangs up', (request) => request.destroy()],
  ['answers an error', (_request, response) => response.writeHead(500).end(SESSION)],
  ['answers half a text', (_request, response) => response.end(SESSION.slice(0, 30))],
  ['answers a web page', (_request, response) => response.end('<!doctype html><h1>Maintenance</h1>')],
  ['answers a status nobody knows', (_request, response) => response.end(SESSION.replace('ACCEPTED', 'MAYBE'))],
])('CMD-05 a provider that %s said nothing', async (_cas, listener) => {
  await expect(ask(listener, getSession)).rejects.toThrow(PaiementUnreachable)
})

const REFUS = '{"error":"REFUND_REFUSED"}'
test.each<[string, number, string, typeof PaiementUnreachable]>([
  ['is refused for good when the provider says so', 422, REFUS, RemboursementRefuse],
  ['is unknown when it is refused in other words', 422, '{"error":"MORE_THAN_CAPTURED"}', PaiementUnreachable],
  ['is unknown when the provider is in trouble, whatever it says', 500, REFUS, PaiementUnreachable],
  ['is unknown when its answer cannot be read', 422, '<h1>Maintenance</h1>', PaiementUnreachable],
])('CMD-09 a refund %s', async (_cas, status, answer, Thrown) => {
  const refund = (paiement: Paiement) => paiement.refund('ses_1', 1, 'a')
  const asked = ask((_request, response) => response.writeHead(status).end(answer), refund)
  await expect(asked).rejects.toBeInstanceOf(Thrown)
})
