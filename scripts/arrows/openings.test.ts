import { expect, test } from 'vitest'
import { checkOverride, compareOpenings } from './openings.ts'

const BY_HAND = `let database
beforeAll(async () => {
  database = await testDatabase()
})
`

test('a test file that opens its database by hand is refused, and one that is listed and does not is too', () => {
  const sources = new Map([
    ['server/vente/a.test.ts', BY_HAND],
    ['server/vente/b.test.ts', BY_HAND],
    ['server/vente/c.test.ts', `test.beforeAll(() => fill(db))\ntest('a', async () => {\n  await testDatabase()\n})\n`],
    ['server/vente/d.ts', BY_HAND],
  ])
  expect(compareOpenings(sources, { reason: ['server/vente/b.test.ts', 'server/vente/c.test.ts'] })).toEqual([
    'server/vente/a.test.ts opens by hand what server/testing/test.ts opens.',
    'server/vente/c.test.ts opens nothing by hand: take it off the list.',
  ])
})

test('a world is extended, never overridden', () => {
  expect(checkOverride('server/vente/a.test.ts', "test.override('env', {})")).toHaveLength(1)
  expect(checkOverride('server/vente/a.test.ts', "test.extend('env', () => ({}))")).toEqual([])
})
