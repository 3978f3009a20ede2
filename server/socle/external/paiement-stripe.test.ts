import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NotificationRefused, type Paiement, PaiementUnreachable, RemboursementRefuse } from './paiement.ts'
import { createStripe } from './paiement-stripe.ts'

const WEBHOOK_SECRET = 'whsec_of_the_test'
const REQUEST = {
  orderId: '5f0c4a52-6d3b-4b0a-9d0e-0a4b6c1f2d3e',
  reference: 'C00000042',
  description: 'TVA : les règles de territorialité',
  amountCents: 46_800,
  currency: 'EUR',
  buyerEmail: 'claire@demo.example',
  returnUrl: 'https://estrade.example/api/paiement/retour?origine=https%3A%2F%2Festrade.example',
  notificationUrl: 'https://estrade.example/api/paiement/notification',
  holdUntil: new Date('2026-11-15T12:15:00Z'),
}

/** A double of Stripe's HTTP interface: forms in, JSON out, one session. */
interface Call {
  path: string
  key: string | undefined
  form: Record<string, string>
}
const calls: Call[] = []
let session: Record<string, unknown> = {}
let failing = false
let refund: [number, object] = [200, {}]

const double = createServer(async (incoming, outgoing) => {
  const form = Object.fromEntries(new URLSearchParams(await text(incoming)))
  const key = incoming.headers['idempotency-key']
  const path = `${incoming.method} ${incoming.url}`
  calls.push({ path, key: key ? String(key) : undefined, form })
  const [status, body] = failing ? [500, { error: { type: 'api_error', message: 'down' } }] : answer(path, form)
  outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})

function answer(path: string, form: Record<string, string>): [number, object] {
  if (path === 'POST /v1/checkout/sessions') {
    session = {
      ...session,
      client_reference_id: form.client_reference_id,
      url: 'https://checkout.stripe.test/c/cs_1#a',
    }
    return [200, session]
  }
  if (path === 'POST /v1/checkout/sessions/cs_1/expire') session.status = 'expired'
  if (path === 'POST /v1/refunds') return refund
  if (path.includes('/sessions/cs_1')) return [200, session]
  return [404, { error: { type: 'invalid_request_error', message: 'No such checkout.session' } }]
}

let paiement: Paiement
beforeAll(async () => {
  await new Promise<void>((resolve) => double.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(double.address() as AddressInfo).port}`
  paiement = createStripe({ secretKey: 'sk_test_1', webhookSecret: WEBHOOK_SECRET, apiUrl })
})
afterAll(() => double.close())
beforeEach(() => {
  calls.length = 0
  failing = false
  refund = [200, { id: 're_1', object: 'refund', status: 'succeeded' }]
  session = {
    id: 'cs_1',
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    client_reference_id: REQUEST.orderId,
    amount_total: 46_800,
    currency: 'eur',
    payment_intent: null,
  }
})

test('CMD-04 a session is asked for once per order: its key, amount, order, returns and an end after the hold', async () => {
  const opened = await paiement.createSession(REQUEST)
  expect(opened).toEqual({ id: 'cs_1', token: 'cs_1', url: 'https://checkout.stripe.test/c/cs_1#a' })
  expect(await paiement.createSession(REQUEST)).toEqual(opened)
  expect(calls[1]).toEqual(calls[0])
  expect(calls[0]).toMatchObject({
    key: REQUEST.orderId,
    form: {
      mode: 'payment',
      locale: 'fr',
      client_reference_id: REQUEST.orderId,
      'allowed_payment_method_types[0]': 'card',
      'line_items[0][price_data][unit_amount]': '46800',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][product_data][name]': REQUEST.description,
      expires_at: String(Date.parse('2026-11-15T12:45:00Z') / 1_000),
    },
  })
  const queryOf = (url: string | undefined) => Object.fromEntries(new URL(url ?? '').searchParams)
  const { success_url, cancel_url } = calls[0]?.form ?? {}
  expect(paiement.parseReturn(queryOf(success_url))).toEqual({ orderId: REQUEST.orderId, abandoned: false })
  expect(paiement.parseReturn(queryOf(cancel_url))).toEqual({ orderId: REQUEST.orderId, abandoned: true })
  expect(paiement.parseReturn({ order: ['a', 'b'] })).toBeUndefined()
})

const PAID = { amount_received: 46_800, latest_charge: { amount_refunded: 0 }, status: 'succeeded' }
test.each([
  ['open', {}, { status: 'open', capturedCents: 0 }],
  ['expired', { status: 'expired' }, { status: 'expired' }],
  [
    'paid',
    { status: 'complete', payment_status: 'paid', payment_intent: PAID },
    { status: 'paid', capturedCents: 46_800 },
  ],
  ['to be told by the bank', { status: 'complete', payment_intent: { status: 'processing' } }, { status: 'pending' }],
  [
    'refused by the bank later',
    { status: 'complete', payment_intent: { status: 'requires_payment_method' } },
    { status: 'refused' },
  ],
  [
    'refunded',
    {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: { ...PAID, latest_charge: { amount_refunded: 46_800 } },
    },
    { status: 'paid', refundedCents: 46_800 },
  ],
])('CMD-05 a session that is %s is read as such', async (_cas, changes, expected) => {
  Object.assign(session, changes)
  const known = { orderId: REQUEST.orderId, amountCents: 46_800, currency: 'EUR' }
  expect(await paiement.getSession('cs_1')).toMatchObject({ ...known, ...expected })
})

test('CMD-09 cancelling closes an open session and leaves one that is over', async () => {
  await paiement.cancel('cs_1')
  expect(session.status).toBe('expired')
  await paiement.cancel('cs_1')
  expect(calls.filter(({ path }) => path.endsWith('/expire'))).toHaveLength(1)
})

test('a refund names the payment, its amount and its own key; where nothing was paid there is none', async () => {
  await expect(paiement.refund('cs_1', 6_800, 'order')).rejects.toThrow(PaiementUnreachable)
  session.payment_intent = 'pi_1'
  await paiement.refund('cs_1', 6_800, 'order')
  expect(calls.at(-1)).toMatchObject({ key: 'order-refund', form: { payment_intent: 'pi_1', amount: '6800' } })
})

test('CMD-05 an unknown session and a provider that fails are no answers', async () => {
  await expect(paiement.getSession('cs_2')).rejects.toThrow(PaiementUnreachable)
  failing = true
  await expect(paiement.getSession('cs_1')).rejects.toThrow(PaiementUnreachable)
  await expect(paiement.createSession(REQUEST)).rejects.toThrow(PaiementUnreachable)
})

const refusal = (code: string): [number, object] => [
  400,
  { error: { type: 'invalid_request_error', code, message: code } },
]
test.each<[string, [number, object], typeof PaiementUnreachable]>([
  ['failed', [200, { id: 're_1', object: 'refund', status: 'failed' }], RemboursementRefuse],
  ['not refundable', refusal('charge_not_refundable'), RemboursementRefuse],
  // The buyer's bank gives the money back, or we have: it must not be transferred too.
  ['disputed', refusal('charge_disputed'), PaiementUnreachable],
  ['refunded already', refusal('charge_already_refunded'), PaiementUnreachable],
  ['more than our balance', refusal('balance_insufficient'), PaiementUnreachable],
])('CMD-09 a refund that is %s is told from one that is unknown', async (_cas, answered, Thrown) => {
  session = { ...session, status: 'complete', payment_status: 'paid', payment_intent: 'pi_1' }
  refund = answered
  await expect(paiement.refund('cs_1', 100, 'a')).rejects.toBeInstanceOf(Thrown)
})

const { webhooks } = new Stripe('sk_test_1')
function event(type: string, object: object): string {
  return JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
}
function signed(payload: string, options: { secret?: string; timestamp?: number } = {}) {
  const signature = webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, ...options })
  return { 'stripe-signature': signature }
}

test('CMD-05 a webhook that Stripe signed says which session to ask about; other events say nothing', () => {
  const payload = event('checkout.session.completed', { id: 'cs_1', payment_status: 'paid' })
  expect(paiement.parseNotification(signed(payload), Buffer.from(payload))).toEqual({ sessionId: 'cs_1' })
  const other = event('charge.updated', { id: 'ch_1' })
  expect(paiement.parseNotification(signed(other), Buffer.from(other))).toBeUndefined()
})

test('CMD-05 a webhook without signature, changed, of another secret or old is refused', () => {
  const payload = event('checkout.session.completed', { id: 'cs_1' })
  const body = Buffer.from(payload)
  const old = Math.floor(Date.now() / 1_000) - 301
  for (const [headers, received] of [
    [{}, body],
    [signed(payload), Buffer.from(payload.replace('cs_1', 'cs_2'))],
    [signed(payload, { secret: 'whsec_of_another' }), body],
    [signed(payload, { timestamp: old }), body],
  ] as const)
    expect(() => paiement.parseNotification(headers, received)).toThrow(NotificationRefused)
})

test.each([
  '{',
  'null',
  '[]',
  '{}',
  '{"type":7,"data":{"object":{"id":"cs_1"}}}',
  '{"type":"checkout.session.completed"}',
  '{"type":"checkout.session.completed","data":{"object":null}}',
  '{"type":"checkout.session.completed","data":{"object":{"id":7}}}',
  '{"type":"checkout.session.completed","data":{"object":{"id":"cs\\u00001"}}}',
])('CMD-05 a signed webhook that cannot be read is refused: %s', (payload) => {
  expect(() => paiement.parseNotification(signed(payload), Buffer.from(payload))).toThrow(NotificationRefused)
})
