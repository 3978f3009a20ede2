import { expect, test } from 'vitest'
import { testApp, testConfig } from '../application.ts'
import { WITHOUT_STANDINS } from '../without-standins.ts'
import matrix from './matrix.json' with { type: 'json' }
import { AFTERWARDS, BUYING, PEOPLE } from './scenarios.ts'
import { openWorld, proveRows, toCall } from './suite.ts'

const world = openWorld()

test('API-01 ROL-02 every route of the servers has a row, and every row of a served call is asked', () => {
  const rows = new Set(matrix.map((row) => toCall(row.call)))
  expect([...world.served].filter((call) => !rows.has(call))).toEqual([])
  const asked = matrix.filter((row) => world.served.has(toCall(row.call)))
  const scenarios = { ...BUYING, ...AFTERWARDS, ...PEOPLE }
  expect(asked.map((row) => row.id).filter((id) => !scenarios[id])).toEqual([])
  expect(asked.length).toBeGreaterThan(0)
})

proveRows(world, PEOPLE)

test('access matrix Z5: production shows no operational address', async () => {
  const config = testConfig({ ...WITHOUT_STANDINS, NODE_ENV: 'production', OIDC_ISSUER: world.provider.issuer })
  const production = await testApp({ database: world.database, config })
  for (const url of ['/metrics', '/documentation', '/openapi.json', '/api/openapi.json']) {
    expect((await production.inject({ url })).statusCode).toBe(404)
  }
  expect((await production.inject({ url: '/healthz' })).json()).toEqual({ ok: true })
  await production.close()
})
