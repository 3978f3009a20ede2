import Fastify from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { annuaire } from './annuaire.ts'

let clock = 0
const waits: number[] = []
const app = Fastify()
app.register(annuaire({ now: () => clock, wait: async (ms) => void waits.push(ms) }), { prefix: '/annuaire' })
afterAll(() => app.close())

const URLS = {
  entreprises: '/annuaire/entreprises/search?q=ferrand',
  adresses: '/annuaire/adresses/search?q=lyon',
} as const

function setPanne(service: string, panne: string | null) {
  return app.inject({ method: 'POST', url: '/annuaire/panne', payload: { service, panne } })
}

async function statuses(url: string, calls: number): Promise<number[]> {
  const answers = []
  for (let call = 0; call < calls; call += 1) answers.push((await app.inject(url)).statusCode)
  return answers
}

beforeEach(() => {
  clock += 60_000
})

describe('the limits', () => {
  test('CLI-01 CLI-13 each is open to every site', async () => {
    for (const url of Object.values(URLS))
      expect((await app.inject(url)).headers['access-control-allow-origin']).toBe('*')
  })

  test('CLI-01 refuses the eighth company search of a second, for one second, for that address only', async () => {
    expect(await statuses(URLS.entreprises, 8)).toEqual([200, 200, 200, 200, 200, 200, 200, 429])
    const refused = await app.inject(URLS.entreprises)
    expect(refused.headers).toMatchObject({ 'retry-after': '1', 'access-control-allow-origin': '*' })
    expect((await app.inject({ url: URLS.entreprises, remoteAddress: '192.0.2.7' })).statusCode).toBe(200)
    clock += 1_000
    expect(await statuses(URLS.entreprises, 1)).toEqual([200])
  })

  test('CLI-13 refuses the fifty-first address search of a second, for five seconds', async () => {
    expect((await statuses(URLS.adresses, 51)).filter((status) => status === 200)).toHaveLength(50)
    clock += 4_000
    const refused = await app.inject(URLS.adresses)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
    clock += 1_000
    expect(await statuses(URLS.adresses, 1)).toEqual([200])
  })
})

describe.each(['entreprises', 'adresses'] as const)('the faults of %s', (service) => {
  const other = service === 'entreprises' ? 'adresses' : 'entreprises'

  test('CLI-01 CLI-13 each is had on demand, by one directory at a time, and repaired', async () => {
    expect((await setPanne(service, 'arret')).json()).toEqual({ [service]: 'arret', [other]: null })
    const stopped = await app.inject(URLS[service])
    expect([stopped.statusCode, stopped.body, stopped.headers.connection]).toEqual([503, '', 'close'])
    expect((await app.inject(URLS[other])).statusCode).toBe(200)

    await setPanne(service, 'refus')
    const refused = await app.inject(URLS[service])
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5'])

    await setPanne(service, 'json')
    const broken = await app.inject(URLS[service])
    expect([broken.statusCode, broken.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(() => broken.json()).toThrow()

    await setPanne(service, 'html')
    const page = await app.inject(URLS[service])
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])

    await setPanne(service, null)
    expect((await app.inject(URLS[service])).statusCode).toBe(200)
  })

  test('CLI-01 CLI-13 a slow directory answers after ten seconds', async () => {
    await setPanne(service, 'lenteur')
    waits.length = 0
    expect((await app.inject(URLS[service])).statusCode).toBe(200)
    expect(waits).toEqual([10_000])
    await setPanne(service, null)
  })
})

test('an unknown fault is refused', async () => {
  expect((await setPanne('entreprises', 'feu')).statusCode).toBe(400)
  expect((await setPanne('paiement', 'arret')).statusCode).toBe(400)
})
