import Fastify from 'fastify'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { annuaire } from '#standin/annuaire/annuaire.ts'
import { toFetch } from '../../testing/client/annuaire.ts'
import { AnnuaireUnreachable, createAnnuaire } from './annuaire.ts'

const FERRAND = '00012345500016'
const SUCCURSALE = '00012345500024'
const LYON = {
  siret: FERRAND,
  denomination: 'FERRAND ET ASSOCIES',
  numeroVoie: '18 RUE DE LA REPUBLIQUE',
  codePostal: '69002',
  ville: 'LYON',
  isOpen: true,
}

let now = 0
const waits: number[] = []
const standin = Fastify()
// A slow directory never answers here: the port gives up by itself.
standin.register(annuaire({ now: () => now, wait: () => new Promise(() => {}) }), { prefix: '/annuaire' })
afterAll(() => standin.close())

const fetch = vi.fn(toFetch(standin))

/** The wait moves the clock. */
const wait = async (ms: number) => {
  now += ms
}

function open() {
  const url = 'http://annuaire.test/annuaire/entreprises'
  return createAnnuaire({ url, timeoutMs: 20, userAgent: 'Estrade', fetch, now: () => now, wait })
}

async function breakDown(panne: string | null) {
  await standin.inject({ method: 'POST', url: '/annuaire/panne', payload: { service: 'entreprises', panne } })
}

beforeEach(async () => {
  now += 3_600_000
  waits.length = 0
  await breakDown(null)
  // The stand-in makes its register at the first search, which takes longer than the port waits.
  await standin.inject('/annuaire/entreprises/search?q=cabinet')
  now += 3_600_000
  fetch.mockClear()
})

test('CLI-12 an establishment is found by its SIRET alone; one nobody has is undefined', async () => {
  const { findEtablissement } = open()
  expect(await findEtablissement(FERRAND)).toMatchObject(LYON)
  expect(await findEtablissement(SUCCURSALE)).toMatchObject({ numeroVoie: '5 AVENUE JEAN JAURES', isOpen: true })
  const COMMUNE = '00078901600011'
  expect(await findEtablissement(COMMUNE)).toMatchObject({ categorieJuridique: '7210', administration: true })
  expect(await findEtablissement('00000042200014')).toBeUndefined()
  expect(fetch.mock.calls.map(([url]) => String(url)).join()).not.toContain('dirigeants')
})

test('what many ask at once, and again within ten minutes, is asked once', async () => {
  const { findEtablissement } = open()
  await Promise.all(Array.from({ length: 20 }, () => findEtablissement(FERRAND)))
  await findEtablissement(FERRAND)
  expect(fetch).toHaveBeenCalledTimes(1)
  now += 600_001
  await findEtablissement(FERRAND)
  expect(fetch).toHaveBeenCalledTimes(2)
})

test.each(['arret', 'lenteur', 'refus', 'json', 'html', 'erreur'])(
  '%s is no answer, and is not kept',
  async (panne) => {
    const { findEtablissement } = open()
    await breakDown(panne)
    await expect(findEtablissement(FERRAND)).rejects.toThrow(AnnuaireUnreachable)
    await breakDown(null)
    now += 60_000
    expect(await findEtablissement(FERRAND)).toMatchObject(LYON)
  },
)

test('an answer of another shape is no answer', async () => {
  for (const body of ['{"results":[{"siege":"rue"}],"total_results":1,"total_pages":1}', '[]', 'null']) {
    fetch.mockResolvedValueOnce(new Response(body))
    await expect(open().findEtablissement(FERRAND)).rejects.toThrow(AnnuaireUnreachable)
  }
})

test('the directory is left in peace for 30 s after three failures, and for as long as it asks', async () => {
  const { findEtablissement } = open()
  const fail = () => expect(findEtablissement(FERRAND)).rejects.toThrow(AnnuaireUnreachable)
  await breakDown('arret')
  for (let call = 0; call < 5; call += 1) await fail()
  expect(fetch).toHaveBeenCalledTimes(3)
  now += 30_000
  fetch.mockResolvedValueOnce(new Response('', { status: 429, headers: { 'retry-after': '120' } }))
  await fail()
  now += 119_000
  await fail()
  expect(fetch).toHaveBeenCalledTimes(4)
  await breakDown(null)
  now += 1_000
  expect(await findEtablissement(FERRAND)).toMatchObject(LYON)
})

test('of 20 who come at once, one call leaves every 200 ms, ten wait their turn, the others are turned away', async () => {
  fetch.mockImplementation(async () => Response.json({ results: [], total_results: 0, total_pages: 0 }))
  const url = 'http://annuaire.test'
  const stopped = { now: () => 0, wait: async (ms: number) => void waits.push(ms) }
  const { findEtablissement } = createAnnuaire({ url, timeoutMs: 20, userAgent: 'Estrade', fetch, ...stopped })
  const sirets = Array.from({ length: 20 }, (_, index) => String(index).padStart(14, '0'))
  const ended = await Promise.allSettled(sirets.map(findEtablissement))
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(11)
  expect(waits).toEqual([200, 400, 600, 800, 1_000, 1_200, 1_400, 1_600, 1_800, 2_000])
  expect(fetch).toHaveBeenCalledTimes(11)
})
