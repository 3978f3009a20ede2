import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { registry } from '../../platform/metrics.ts'
import { freePort } from '../../testing/process.ts'
import { createAnnuaire } from './annuaire.ts'
import { callOutside, fetchOutside, SERVICES, type Service } from './appels.ts'
import { createSmtp } from './courriel.ts'
import { createOpco } from './opco.ts'
import { RemboursementRefuse } from './paiement.ts'
import { createBacASable } from './paiement-bac-a-sable.ts'
import { createStripe } from './paiement-stripe.ts'
import { createSso } from './sso.ts'
import { isThere } from './sso-veille.ts'
import { createLivreur } from './webhook.ts'

const service = Fastify()
service.get('/:status', async ({ params }, reply) =>
  reply.code(Number((params as { status: string }).status)).send('{}'),
)
service.post('/:status', async ({ params }, reply) =>
  reply.code(Number((params as { status: string }).status)).send('{}'),
)
afterAll(() => service.close())

/** How many calls of a service were answered and failed. */
async function countOf(service: Service): Promise<number[]> {
  const text = await registry.getSingleMetricAsString('estrade_outside_calls_total')
  const lines = text.split('\n').filter((line) => line.includes(`service="${service}"`))
  return ['answered', 'failed'].map((outcome) => {
    const line = lines.find((one) => one.includes(`{service="${service}",outcome="${outcome}"} `))
    return Number(line?.split(' ').at(-1))
  })
}

/** What a call adds to the two, whatever it answers. */
async function added(name: Service, call: () => Promise<unknown>): Promise<number[]> {
  const before = await countOf(name)
  await call().catch(() => {})
  return (await countOf(name)).map((value, index) => value - (before[index] ?? 0))
}

const common = { timeoutMs: 2_000, userAgent: 'Estrade' }
const sent = { id: 'i', destinataire: 'a@a.example', sujet: '', texte: '', html: '', piecesJointes: [] }
const envoi = { headers: { 'content-type': 'application/json' }, corps: '{}' }

/** A call of each service at an address, as the product makes it. */
const CALLS: Record<string, [Service, (url: string) => Promise<unknown>]> = {
  annuaire: ['annuaire', (url) => createAnnuaire({ ...common, url }).findEtablissement('00012345500016')],
  opco: ['opco', (url) => createOpco({ ...common, url, cle: 'cle' }).find('00012345500016')],
  courriel: [
    'courriel',
    async (url) => (await createSmtp({ url: url.replace('http', 'smtp'), from: 'a@a.example' })).send(sent),
  ],
  'bac à sable': ['paiement', (url) => createBacASable({ url, secret: 's', now: () => new Date(0) }).getSession('s')],
  stripe: ['paiement', (apiUrl) => createStripe({ secretKey: 'sk', webhookSecret: 'w', apiUrl }).cancel('s')],
  connexion: [
    'identite',
    (issuer) =>
      createSso({ issuer, clientId: 'c', clientSecret: 's', timeoutSeconds: 2, trustsEmails: false }).start(
        `${issuer}/r`,
      ),
  ],
  veille: ['identite', (issuer) => isThere({ issuer, timeoutSeconds: 2 })],
  webhook: ['webhook', (adresse) => createLivreur({ prives: true, ...common }).send({ ...envoi, adresse })],
}

test('decision 38 each service is counted from zero on, by its name and its outcome alone', async () => {
  for (const name of SERVICES) expect(await countOf(name)).toEqual([expect.any(Number), expect.any(Number)])
  const text = await registry.getSingleMetricAsString('estrade_outside_calls_total')
  expect([...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label).sort()).toEqual([
    ...SERVICES.flatMap(() => ['outcome', 'outcome']),
    ...SERVICES.flatMap(() => ['service', 'service']),
  ])
})

test.for(Object.keys(CALLS))('decision 38 %s: a service that is gone counts as a failure', async (name) => {
  const [of, call] = CALLS[name] as (typeof CALLS)[string]
  const url = `http://127.0.0.1:${await freePort()}`
  expect(await added(of, () => call(url))).toEqual([0, 1])
})

test('decision 38 an answer counts as one, a refusal of our key or a fault of theirs does not', async () => {
  const url = await service.listen({ port: 0, host: '127.0.0.1' })
  const ask = (status: number) => added('identite', () => fetchOutside('identite', `${url}/${status}`, {}))
  for (const status of [200, 302, 400, 404]) expect(await ask(status)).toEqual([1, 0])
  for (const status of [401, 403, 429, 500, 503]) expect(await ask(status)).toEqual([0, 1])
  const refuse = () => Promise.reject(new RemboursementRefuse('no'))
  expect(
    await added('paiement', () => callOutside('paiement', refuse, (e) => e instanceof RemboursementRefuse)),
  ).toEqual([1, 0])
  const take = (status: number) => CALLS.webhook?.[1](`${url}/${status}`) as Promise<unknown>
  expect(await added('webhook', () => take(200))).toEqual([1, 0])
  expect(await added('webhook', () => take(404))).toEqual([0, 1])
})
