import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Recherche } from '#contract/catalogue/catalogue.ts'
import { testApp } from '../testing/application.ts'
import { demonstrationDatabase } from '../testing/demonstration.ts'

const DISTANCE = ['E-learning', 'À distance', 'Classe Virtuelle']
/** Searches the whole catalogue of the demonstration. */
let search: (q: string) => Promise<Recherche['resultats']>
let stop: () => Promise<void>

beforeAll(async () => {
  const { handle, drop } = await demonstrationDatabase()
  const app = await testApp({ database: handle })
  search = async (q) => {
    const { resultats } = (await app.inject({ url: '/api/catalogue/recherche', query: { q } })).json() as Recherche
    return resultats
  }
  stop = async () => {
    await app.close()
    await drop()
  }
})
afterAll(() => stop())

const titles = async (q: string) => (await search(q)).map(({ titre }) => titre)
const types = async (q: string) => (await search(q)).map(({ type }) => type.label)

test('CAT-01 what a person types finds what they mean', async () => {
  expect(await types('e-learning')).toContain('E-learning')
  expect(await titles('elearning')).toEqual(await titles('e-learning'))
  expect((await titles('IFRS'))[0]).toContain('IFRS')
  expect(await titles('ifrs')).toEqual(await titles('IFRS'))
  const distance = (await types('les formations à distance')).slice(0, 5)
  expect(distance).toHaveLength(5)
  expect(distance.filter((type) => !DISTANCE.includes(type))).toEqual([])
  expect((await titles('comptabilités')).length).toBeGreaterThan(0)
  expect(await titles('comptabilités')).toEqual(await titles('comptabilite'))
  expect(await titles('xylophone')).toEqual([])
})
