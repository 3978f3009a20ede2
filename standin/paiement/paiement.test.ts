import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { RemboursementRefuse } from '#server/socle/external/paiement.ts'
import { createBacASable } from '#server/socle/external/paiement-bac-a-sable.ts'
import { testDatabase } from '#server/testing/database.ts'
import { CARTES } from './cartes.ts'
import { sendDue } from './notification.ts'
import { SECRET, startPaiementDemo } from './testing.ts'

const received: { body: string; signature: string }[] = []
let answering = 200
const merchant = createServer(async (incoming, outgoing) => {
  received.push({ body: await text(incoming), signature: String(incoming.headers['x-verrou-signature']) })
  outgoing.writeHead(answering).end()
})

let elapsed = 0
const START = Date.parse('2027-04-01T09:00:00Z')
const now = () => new Date(START + elapsed)
let database: Awaited<ReturnType<typeof testDatabase>>
let demo: Awaited<ReturnType<typeof startPaiementDemo>>
let orders = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve))
  database = await testDatabase()
  demo = await startPaiementDemo({ db: database.db, now })
  // Each test sends the due notifications itself.
  await demo.breakDown('notifications')
})
afterAll(async () => {
  await demo.close()
  await database.close()
  merchant.close()
})
beforeEach(async () => {
  elapsed = 0
  answering = 200
  received.length = 0
  await demo.db.deleteFrom('paiementSession').execute()
})

const merchantSide = () => createBacASable({ url: demo.url, secret: SECRET, now })

async function openSession() {
  orders += 1
  const { port } = merchant.address() as AddressInfo
  return merchantSide().createSession({
    orderId: `order-${orders}`,
    reference: 'C00000042',
    description: 'TVA <b>intracommunautaire</b>',
    amountCents: 124_850,
    currency: 'EUR',
    buyerEmail: 'claire@demo.example',
    returnUrl: 'http://merchant.test/retour?a=1',
    notificationUrl: `http://127.0.0.1:${port}/notification`,
    holdUntil: new Date(START + 15 * 60_000),
  })
}

async function page(path: string, form?: Record<string, string>) {
  const request = form ? { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' as const } : {}
  const response = await fetch(`${demo.url}${path}`, request)
  return { status: response.status, body: await response.text() }
}

test('only who has the key may call', async () => {
  for (const authorization of ['', 'Bearer ', `Bearer ${SECRET}x`])
    expect((await fetch(`${demo.url}/v1/sessions/x`, { headers: { authorization } })).status).toBe(401)
  expect((await page('/?token=unknown')).status).toBe(404)
  expect((await page('/payer', { token: 'unknown' })).status).toBe(404)
})

test('CMD-04 the card page says who is paid, what for and how much, and every card it takes', async () => {
  const { token } = await openSession()
  const { body } = await page(`/?token=${token}`)
  for (const shown of [
    'Institut Estrade',
    'C00000042',
    'TVA &lt;b&gt;',
    'Annuler et revenir',
    'aucun argent ne circule',
  ])
    expect(body).toContain(shown)
  expect(body).toMatch(/Payer 1\s248,50\s€/)
  for (const { numero } of CARTES) expect(body).toContain(numero)
  expect((await page(`/?token=${token}&carte=0`)).body).toContain('value="4970 1000 0000 0014"')
})

test('CMD-04 a card that cannot be one is said field by field, and pays nothing', async () => {
  const { id, token } = await openSession()
  const { status, body } = await page('/payer', { token, numero: '4111', expiration: '01/20', cryptogramme: '12' })
  expect(status).toBe(422)
  for (const error of ['numéros de test', 'date à venir', '3 chiffres du cryptogramme']) expect(body).toContain(error)
  expect((await merchantSide().getSession(id)).status).toBe('open')
})

test.each([
  [0, 'paid', 'paid', 1],
  [1, 'refused', 'refused', 1],
  [2, 'pending', 'paid', 2],
  [3, 'pending', 'refused', 2],
  [4, 'paid', 'paid', 1],
  [5, 'paid', 'paid', 3],
  [6, 'expired', 'expired', 1],
])('CMD-05 test card %i is %s, later %s, told %i time(s), signed', async (index, first, later, times) => {
  const { id, token } = await openSession()
  const back = await demo.pay(token, CARTES[index]?.numero ?? '')
  expect(back).toBe(`http://merchant.test/retour?a=1&session=${id}`)
  expect((await merchantSide().getSession(id)).status).toBe(first)
  elapsed = 61_000
  expect((await merchantSide().getSession(id)).status).toBe(later)
  await sendDue(demo.db, SECRET, now())
  expect(received).toHaveLength(times)
  const { body, signature } = received[0] ?? { body: '', signature: '' }
  const seconds = now().getTime() / 1_000
  const expected = createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex')
  expect(signature).toBe(`t=${seconds},v1=${expected}`)
  // A second payment changes nothing.
  await demo.pay(token, CARTES[1]?.numero ?? '')
  expect((await merchantSide().getSession(id)).status).toBe(later)
  expect((await page(`/?token=${token}`)).body).toMatch(/Paiement terminé|Session expirée/)
})

test('CMD-05 a notification that does not arrive is sent again, one that did is not', async () => {
  const { token } = await openSession()
  await demo.pay(token, CARTES[0]?.numero ?? '')
  answering = 503
  await sendDue(demo.db, SECRET, now())
  answering = 200
  elapsed = 11_000
  for (const _ of [1, 2]) await sendDue(demo.db, SECRET, now())
  expect(received).toHaveLength(2)
})

test('CMD-09 a session expires at its time, is cancelled once, and only what was paid is given back', async () => {
  const { id, token } = await openSession()
  await expect(merchantSide().refund(id, 1, 'a')).rejects.toThrow('409')
  elapsed = 15 * 60_000
  expect((await merchantSide().getSession(id)).status).toBe('expired')
  expect((await page(`/?token=${token}`)).body).toContain('Session expirée')
  elapsed = 0
  const second = await openSession()
  await merchantSide().cancel(second.id)
  await demo.pay(second.token, CARTES[0]?.numero ?? '')
  expect((await merchantSide().getSession(second.id)).status).toBe('cancelled')
  const third = await openSession()
  await demo.pay(third.token, CARTES[0]?.numero ?? '')
  for (const key of ['a', 'a', 'b']) await merchantSide().refund(third.id, 60_000, key)
  // Of 124,850 captured, 4,850 are left: no more than that is given back.
  for (const amount of [4_851, 60_000])
    await expect(merchantSide().refund(third.id, amount, 'c')).rejects.toThrow('409')
  expect(await merchantSide().getSession(third.id)).toMatchObject({ capturedCents: 124_850, refundedCents: 120_000 })
})

test('CMD-09 one card is paid with, and refuses every refund for good', async () => {
  const { id, token } = await openSession()
  await demo.pay(token, CARTES.find(({ remboursable }) => remboursable === false)?.numero ?? '')
  await expect(merchantSide().refund(id, 1, 'a')).rejects.toThrow(RemboursementRefuse)
  expect(await merchantSide().getSession(id)).toMatchObject({ status: 'paid', refundedCents: 0 })
})
