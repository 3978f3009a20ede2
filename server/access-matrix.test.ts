import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SECRET, startPaiementDemo } from '#standin/paiement/testing.ts'
import matrix from './access-matrix.json' with { type: 'json' }
import { type Cell, type People, ROLES, type Role, SCENARIOS } from './access-matrix.scenarios.ts'
import { CLIENT_SECRET, type MisbehavingProvider, startMisbehavingProvider } from './auth/misbehaving-provider.ts'
import { fillSmallCatalogue, SMALL_CATALOGUE_DAY } from './catalogue/small-catalogue.ts'
import { fillSmallClients } from './client/client-testing.sql.ts'
import { deleteCommandes } from './commande/commande-testing.sql.ts'
import type { DatabaseHandle } from './platform/database.ts'
import type { Tables } from './tables.ts'
import { signInAs, testApp, testConfig, testDatabase, WITHOUT_STANDINS } from './testing.ts'

const served = new Set<string>()
let database: DatabaseHandle<Tables>
let provider: MisbehavingProvider
let paiement: Awaited<ReturnType<typeof startPaiementDemo>>
let app: FastifyInstance

beforeAll(async () => {
  database = await testDatabase()
  await fillSmallCatalogue(database)
  provider = await startMisbehavingProvider()
  paiement = await startPaiementDemo({ db: database.db })
  const config = testConfig({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_SECRET: CLIENT_SECRET,
    PAIEMENT_URL: paiement.url,
    PAIEMENT_SECRET: SECRET,
  })
  const onRoute = ({ method, url }: { method: string | string[]; url: string }) => {
    for (const one of [method].flat()) if (!isAside(one, url)) served.add(toCall(`${one} ${url}`))
  }
  app = await testApp({ database, config, onRoute, now: () => SMALL_CATALOGUE_DAY })
})
afterAll(async () => {
  await app.close()
  await provider.close()
  await paiement.close()
  await database.close()
})

/** HEAD goes with GET, OPTIONS is the browser's question before a cross-origin call, and built files are no calls. */
function isAside(method: string, url: string): boolean {
  return method === 'HEAD' || method === 'OPTIONS' || url.startsWith('/assets/')
}

/** `GET /api/client/:id/contacts` and `GET client/{X}/contacts` are one call. */
function toCall(text: string): string {
  const [method, path = ''] = text.split(' ')
  const bare = path.replace(/^\/?(?:(?:auth|api)\/)?/, '').replace(/\?.*$/, '')
  return `${method} ${bare.replace(/:[A-Za-z]+|\{[^}]+\}/g, '*')}`
}

async function signInEveryone(): Promise<People> {
  await deleteCommandes(database.db)
  await database.db.deleteFrom('compte').execute()
  const signedIn = ROLES.filter((role) => role !== 'ANON')
  const people = Object.fromEntries(
    await Promise.all(signedIn.map(async (role) => [role, await signInAs(database.db)])),
  ) as People
  await fillSmallClients(database.db, people)
  return people
}

async function ask(id: string, role: Role, people: People) {
  const scenario = SCENARIOS[id]
  if (!scenario) throw new Error(`no scenario asks row ${id}`)
  const person = role === 'ANON' ? undefined : people[role]
  const asker = { host: 'localhost:3000', ...(person && { cookie: person.cookie }) }
  const get = async (url: string) => app.inject({ url, headers: asker })
  const cell: Cell = { role, sub: person?.sub ?? 'nobody', database, get }
  const request = await scenario.request(cell)
  const headers = { ...request.headers, ...asker }
  return { response: await app.inject({ ...request, headers }), cell, check: scenario.check }
}

test('API-01 ROL-02 every route of the servers has a row, and every row of a served call is asked', () => {
  const rows = new Set(matrix.map((row) => toCall(row.call)))
  expect([...served].filter((call) => !rows.has(call))).toEqual([])
  const asked = matrix.filter((row) => served.has(toCall(row.call)))
  expect(asked.map((row) => row.id).filter((id) => !SCENARIOS[id])).toEqual([])
  expect(asked.length).toBeGreaterThan(0)
})

test.each(matrix.filter((row) => SCENARIOS[row.id]))(
  'ROL-01 ROL-02 access matrix $id: $call ($fixture) answers each role as written',
  async (row) => {
    const people = await signInEveryone()
    for (const role of ROLES.filter((one) => row[one] !== 'n/a')) {
      const { response, cell, check } = await ask(row.id, role, people)
      expect(`${role} ${response.statusCode}`).toBe(`${role} ${row[role]}`)
      await check?.(response, cell)
    }
  },
)

test('access matrix Z5: production shows no operational address', async () => {
  const config = testConfig({ ...WITHOUT_STANDINS, NODE_ENV: 'production', OIDC_ISSUER: provider.issuer })
  const production = await testApp({ database, config })
  for (const url of ['/metrics', '/documentation', '/openapi.json', '/api/openapi.json']) {
    expect((await production.inject({ url })).statusCode).toBe(404)
  }
  expect((await production.inject({ url: '/healthz' })).json()).toEqual({ ok: true })
  await production.close()
})
