import { readFileSync } from 'node:fs'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseHandle } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import { signInAs, testApp, WRITE } from '../application.ts'
import { signInAuBureau } from '../bureau/bureau.ts'
import { fillSmallCatalogue, SMALL_CATALOGUE_DAY } from '../catalogue/small-catalogue.ts'
import { testDatabase } from '../database.ts'
import { type Appeler, appelerAvec } from '../integration/integration.ts'
import { BUREAU_SCENARIOS } from './bureau.ts'
import { INTEGRATION_SCENARIOS } from './integration.ts'
import matrix from './matrix.json' with { type: 'json' }
import { toCall } from './suite.ts'
import type { Cell, Question, Scenario } from './types.ts'

/** Who of the provider may do what: docs/gestion.md says it, and each cell of these columns was written by hand from it. */
const ROLES = ['lecture', 'inscriptions', 'comptabilite', 'administration'] as const
const DROITS = ['lecture', 'catalogue', 'paiements', 'presence', 'clients'] as const
const COLONNES = [...ROLES.map((role) => `bureau:${role}`), ...DROITS.map((droit) => `cle:${droit}`)]

/** Nomenclatures, and the documentation of the API: neither is the provider's. */
const PUBLICS = [
  'GET gestion/insee/nafv2.json',
  'GET gestion/insee/cj.json',
  'GET integration/v1/openapi.json',
  'GET integration/v1/',
  'GET integration/v1/style.css',
]

type Row = { id: string; call: string } & Record<string, string>
const rows = (matrix as unknown as Row[]).filter((row) => COLONNES.some((colonne) => row[colonne]))
const ofBureau = rows.filter(({ id }) => BUREAU_SCENARIOS[id])
const ofCles = rows.filter(({ id }) => INTEGRATION_SCENARIOS[id])

let database: DatabaseHandle<Tables>
let app: FastifyInstance
const served = new Set<string>()
const cookies = new Map<string, string>()
const cles = new Map<string, Appeler>()

beforeAll(async () => {
  database = await testDatabase()
  await fillSmallCatalogue(database)
  const onRoute = ({ method, url }: { method: string | string[]; url: string }) => {
    for (const one of [method].flat()) if (one !== 'HEAD' && one !== 'OPTIONS') served.add(toCall(`${one} ${url}`))
  }
  app = await testApp({ database, onRoute, now: () => SMALL_CATALOGUE_DAY })
  for (const role of ROLES) cookies.set(role, (await signInAuBureau(database.db, role)).cookie)
  cookies.set('nobody', '')
  cookies.set('a stranger', (await signInAs(database.db)).cookie)
  for (const droit of DROITS) cles.set(droit, await appelerAvec(app, database.db, `cle-${droit}`, [droit]))
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** Everything of an answer but what no two answers share. */
function seen({ statusCode, body, headers }: LightMyRequestResponse) {
  const { date: _date, 'x-request-id': _id, 'server-timing': _timing, ...others } = headers
  return { statusCode, headers: others, body: body.replace(/"requestId":"[^"]*"/, '') }
}

test('decision 66 every call of the desk and every call of keys has its row, with the answer to each role or right', () => {
  const known = new Map(rows.map((row) => [toCall(row.call), row]))
  const calls = [...served].filter((call) => /^\w+ (gestion|integration)\//.test(call) && !PUBLICS.includes(call))
  expect(calls.filter((call) => !known.has(call))).toEqual([])
  expect([...known.keys()].filter((call) => !calls.includes(call))).toEqual([])
  expect([ofBureau.length, ofCles.length, rows.length]).toEqual([66, 30, 96])
})

test('docs/gestion.md says of each call the role or the right that the matrix asks', () => {
  const page = readFileSync(new URL('../../../docs/gestion.md', import.meta.url), 'utf8')
  const said = [...page.matchAll(/^\| `(\w+) (\/\S+)` \| (\S+) \|/gm)].map(([, method, path = '', qui = '']) => {
    const isBureau = path.startsWith('/gestion/')
    return [toCall(`${method} ${isBureau ? path : `integration/v1${path}`}`), qui.replace('é', 'e'), isBureau] as const
  })
  expect(said.map(([call]) => call).sort()).toEqual(rows.map(({ call }) => toCall(call)).sort())
  for (const [call, qui, isBureau] of said) {
    const row = rows.find((one) => toCall(one.call) === call)
    const opened = COLONNES.filter((colonne) => row?.[colonne] === 'oui')
    expect([call, opened]).toEqual([call, isBureau ? OUVRE[qui] : [`cle:${qui}`]])
  }
})

/** To whom a call of this role is open. */
const OUVRE: Record<string, string[]> = {
  lecture: ['bureau:lecture', 'bureau:inscriptions', 'bureau:comptabilite', 'bureau:administration'],
  inscriptions: ['bureau:inscriptions', 'bureau:administration'],
  comptabilite: ['bureau:comptabilite', 'bureau:administration'],
  administration: ['bureau:administration'],
}

/** What nobody in particular asks. */
async function questionOf(scenarios: Record<string, Scenario>, id: string): Promise<Question> {
  const scenario = scenarios[id]
  if (!scenario) throw new Error(`${id} asks nothing`)
  return scenario.request({ role: 'ANON', sub: 'nobody' } as Cell)
}

describe('the desk', () => {
  test.each(ofBureau)('ROL-01 access matrix $id: $call answers each role of the desk as written', async (row) => {
    const question = await questionOf(BUREAU_SCENARIOS, row.id)
    const ask = (cookie: string, url = question.url) =>
      app.inject({ ...question, url, headers: { ...WRITE, host: 'localhost:3000', cookie } })
    const unknown = seen(await ask('', '/api/gestion/nulle-part'))
    expect(unknown.statusCode).toBe(404)
    for (const [who, cookie] of cookies) {
      const isRefused = JSON.stringify(seen(await ask(cookie))) === JSON.stringify(unknown)
      expect([who, isRefused ? '404' : 'oui']).toEqual([who, row[`bureau:${who}`] ?? '404'])
    }
  })
})

describe('the integration API', () => {
  test.each(ofCles)('ROL-01 access matrix $id: $call answers a key of each right as written', async (row) => {
    const { method = 'GET', url, payload } = await questionOf(INTEGRATION_SCENARIOS, row.id)
    for (const [droit, appeler] of cles) {
      const path = url.replace('/api/integration/v1', '')
      const { statusCode } = await appeler(method as 'GET', path, payload as object | undefined, {
        'idempotency-key': row.id,
      })
      expect([droit, [401, 403].includes(statusCode) ? '403' : 'oui']).toEqual([droit, row[`cle:${droit}`]])
    }
  })
})
