import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWithout } from '#server/testing/controle.ts'
import { postgresDatabase } from '#server/testing/database.ts'
import { COMPTES_DEMO, loadComptesDemo, MOT_DE_PASSE_DEMO } from './comptes-demo.ts'
import { createAdapter } from './oidc-artefact.sql.ts'
import { toPasserelleDb } from './tables.ts'
import { Browser, CALLBACK, CLIENT, createRelyingParty, startPasserelle } from './testing.ts'

let database: Awaited<ReturnType<typeof postgresDatabase>>
let instances: Awaited<ReturnType<typeof startPasserelle>>[]

beforeAll(async () => {
  database = await postgresDatabase()
  const { db } = database.handle
  await loadComptesDemo(db)
  instances = await Promise.all(Array.from({ length: 4 }, () => startPasserelle({ db, clients: [CLIENT] })))
})

afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.close()))
  await database.drop()
})

const address = (index: number) => instances[index]?.address ?? ''
const email = (index: number) => COMPTES_DEMO[index]?.email ?? ''

test('four instances that start together sign with one key', async () => {
  const keys = await Promise.all(instances.map(async (at) => (await fetch(`${at.address}/passerelle/jwks`)).text()))
  expect(new Set(keys).size).toBe(1)
})

test('a sign-in goes from one instance to the next at each step', async () => {
  const client = await createRelyingParty(address(3))
  const browser = new Browser(address(0))
  const login = await browser.open(await client.startUrl())
  browser.address = address(1)
  const back = await login.submit('/connexion', { email: email(0), motDePasse: MOT_DE_PASSE_DEMO })
  expect((await client.finish(back.url)).claims.email).toBe(email(0))
  browser.address = address(2)
  expect((await browser.open(await client.startUrl({ prompt: 'none' }))).url).toContain(`${CALLBACK}?code=`)
})

test('a code redeemed at the same moment on several connections is consumed once', async () => {
  const adapter = createAdapter(toPasserelleDb(database.handle.db), 'AuthorizationCode')
  await adapter.upsert('code', { grantId: 'grant' }, 60)
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => adapter.consume('code')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await adapter.find('code')).toMatchObject({ grantId: 'grant', consumed: expect.any(Number) })
})

test('control: without its condition the statement consumes a code as often as it is redeemed', async () => {
  const weak = openWithout(database.url, { without: [[/ and "consumed_at" is null/, '']] })
  const adapter = createAdapter(toPasserelleDb(weak.db), 'AuthorizationCode')
  await adapter.upsert('autre', { grantId: 'grant' }, 60)
  const results = await Promise.allSettled([adapter.consume('autre'), adapter.consume('autre')])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  await weak.close()
})

test('no more than ten of the passwords tried at the same moment are looked at', async () => {
  const client = await createRelyingParty(address(0))
  const login = await new Browser(address(0)).open(await client.startUrl())
  const attempts = Array.from({ length: 30 }, () =>
    login.submit('/connexion', { email: email(1), motDePasse: 'mauvais-mot-de-passe' }),
  )
  const statuses = (await Promise.all(attempts)).map((visit) => visit.status)
  const judged = statuses.filter((status) => status === 422)
  expect(judged.length).toBeGreaterThan(0)
  expect(judged.length).toBeLessThanOrEqual(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30 - judged.length)
})

test('what has expired is not found, and goes when the next sign-in starts', async () => {
  const db = toPasserelleDb(database.handle.db)
  await createAdapter(db, 'Session').upsert('vieille', { uid: 'vieille', accountId: 'x' }, -1)
  expect(await createAdapter(db, 'Session').findByUid('vieille')).toBeUndefined()
  await new Browser(address(0)).open(await (await createRelyingParty(address(0))).startUrl())
  const rows = await db.selectFrom('oidcArtefact').select('id').where('id', '=', 'vieille').execute()
  expect(rows).toEqual([])
})
