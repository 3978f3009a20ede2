import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { annuaire } from '#standin/annuaire/annuaire.ts'
import { findAdresses } from './adresse.ts'
import { holdTimeLimit } from './time-limit-testing.ts'

/** A slow answer of the stand-in never comes, so that no test waits for it. */
const app = Fastify()
const timeLimit = holdTimeLimit()
let url = ''

beforeAll(async () => {
  await app.register(annuaire({ wait: () => new Promise(() => {}) }), { prefix: '/annuaire' })
  url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/annuaire/adresses`
})
afterAll(() => {
  app.server.closeAllConnections()
  return app.close()
})

async function breakDown(panne: string | null) {
  await app.inject({ method: 'POST', url: '/annuaire/panne', payload: { service: 'adresses', panne } })
}

const find = () => findAdresses(url, '12 rue Victor Hugo Brest', new AbortController().signal)

test('CLI-13 an address is found with its id, name, context, postcode, city and coordinates', async () => {
  await breakDown(null)
  const [adresse] = await find()
  expect(adresse).toEqual({
    id: expect.stringMatching(/./),
    label: '12 Rue Victor Hugo',
    detail: expect.stringMatching(/^29200 Brest \(29, .+\)$/),
    codePostal: '29200',
    ville: 'Brest',
    coordinates: [expect.any(Number), expect.any(Number)],
  })
})

test.each(['arret', 'refus', 'json', 'html'])('CLI-13 a service out of order (%s) is told as such', async (panne) => {
  await breakDown(panne)
  await expect(find()).rejects.toThrow()
})

test('CLI-13 a slow service is told within 5 s', async () => {
  await breakDown('lenteur')
  const answer = find()
  expect(timeLimit.asked).toEqual([expect.toSatisfy((ms) => ms < 5_000)])
  timeLimit.pass()
  await expect(answer).rejects.toThrow('timeout')
})
