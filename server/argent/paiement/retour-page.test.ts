import fastify from 'fastify'
import { expect, test } from 'vitest'
import { Refusal } from '../../platform/errors.ts'
import { testConfig } from '../../testing/application.ts'
import { sendRetourPage } from './retour-page.ts'

const CONFIG = testConfig({
  PROVIDER_NAME: 'Comptes & Estrade',
  SUPPORT_EMAIL: 'aide@institut.example',
  SUPPORT_PHONE: '01 99 00 11 22',
})
const ORIGIN = 'https://inscription.example'

/** A return that fails, after the limit of calls has said how long to wait, or before it said anything. */
async function comeBack(error: Error, retryAfter?: number) {
  const app = fastify()
  app.setErrorHandler((failure, request, reply) => {
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    return sendRetourPage(failure as never, request, reply, { origin: ORIGIN, config: CONFIG })
  })
  app.get('/', () => Promise.reject(error))
  const response = await app.inject('/')
  await app.close()
  return response
}

test('CMD-05 a return that fails is a page of its own, which nobody keeps or lists', async () => {
  const response = await comeBack(new Refusal('PAIEMENT_UNAVAILABLE'))
  expect(response.statusCode).toBe(503)
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'retry-after': '10',
    'x-robots-tag': 'noindex',
  })
  expect((await comeBack(new Error('of ours'))).statusCode).toBe(500)
})

test('CMD-05 the page says what is happening, where the order is and whom to ask, in escaped words', async () => {
  const { body } = await comeBack(new Refusal('PAIEMENT_UNAVAILABLE'))
  expect(body).toContain('<title>Vérification du paiement - Comptes &amp; Estrade</title>')
  expect(body).toContain('<p role="status">Nous vérifions votre paiement auprès de la banque.')
  expect(body).toContain('<a href="https://inscription.example/espace/commandes">vos commandes</a>')
  expect(body).toContain('Appelez-nous au 01 99 00 11 22')
  expect(body).toContain('<a href="mailto:aide@institut.example">aide@institut.example</a>')
})

test.each([
  { cas: 'as long as the limit of calls says', said: 42, seconds: 42 },
  { cas: 'ten seconds otherwise', said: undefined, seconds: 10 },
])('CMD-05 the page asks again by itself after $cas', async ({ said, seconds }) => {
  const { body, headers } = await comeBack(new Refusal('TOO_MANY_REQUESTS'), said)
  expect(body).toContain(`<meta http-equiv="refresh" content="${seconds}">`)
  expect(headers['retry-after']).toBe(String(seconds))
})
