import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import { type DatabaseHandle, openPostgres } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import { testApp, testConfig } from '../../testing/application.ts'
import { fillSmallCatalogue } from '../../testing/catalogue/small-catalogue.ts'
import { database, databaseUrl, test } from '../../testing/test.ts'
import { createCle } from './cle.service.ts'

const APPELS = 60
const CONNEXIONS = 10
/** Connections that the application does not have. */
let apart: DatabaseHandle<Tables>
let cles: string[]
let fiche: string

test.beforeAll(async () => {
  apart = openPostgres<Tables>({ url: databaseUrl, poolSize: 2, onError: () => {} })
  await fillSmallCatalogue(apart)
  const { reference } = await apart.db
    .selectFrom('fiche')
    .select('reference')
    .where('publiee', '=', true)
    .limit(1)
    .executeTakeFirstOrThrow()
  fiche = `/api/catalogue/fiche/${reference}`
  cles = []
  for (const nom of ['erp', 'lms', 'paie']) cles.push(await createCle(apart.db, nom, ['lecture']))
})
afterAll(async () => {
  await apart.close()
})

/** Keeps whoever reads orders waiting until it is released. */
async function lockCommandes() {
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = apart.db.transaction().execute(async (tx) => {
    await sql`lock table commande in access exclusive mode`.execute(tx)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  return async () => {
    release.resolve()
    await done
  }
}

async function countBlocked(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(apart.db)
  return rows[0]?.count ?? 0
}

/** Sixty calls of three keys wait for the database; what a visitor gets meanwhile, and what the calls get in the end. */
async function visitDuring(lanePool: number, isFull: () => Promise<boolean>) {
  const config = testConfig({ DATABASE_POOL: String(lanePool), MAX_REQUESTS: '40' })
  const app = await testApp({ database: database, config })
  const unlock = await lockCommandes()
  const calls = Array.from({ length: APPELS }, async (_one, rank) => {
    const authorization = `Bearer ${cles[rank % cles.length]}`
    return (await app.inject({ url: '/api/integration/v1/commandes', headers: { authorization } })).statusCode
  })
  await expect.poll(isFull, { timeout: 60_000 }).toBe(true)
  const visit = (await app.inject({ url: fiche })).statusCode
  const blocked = await countBlocked()
  await unlock()
  const answers = new Set(await Promise.all(calls))
  await app.close()
  return { visit, blocked, answers: [...answers] }
}

test('INT-24 calls of other systems that wait for the database leave people their connections, and are answered or told to wait', async () => {
  const isFull = async () => (await countBlocked()) === 4
  const { visit, blocked, answers } = await visitDuring(CONNEXIONS, isFull)
  expect([visit, blocked]).toEqual([200, 4])
  // On a slow machine some have waited long enough.
  expect(answers.filter((status) => status !== 503)).toEqual([200])
})

test('control: a lane made for more connections than there are leaves a visitor none', async () => {
  const isCrowded = () => (database.countConnections?.().waiting ?? 0) >= APPELS / 3
  const isFull = async () => isCrowded() && (await countBlocked()) === CONNEXIONS
  expect(await visitDuring(200, isFull)).toMatchObject({ visit: 503, blocked: CONNEXIONS })
})

test('INT-04 calls of one key that come together say its last use once', async () => {
  const app = await testApp({ database: database })
  const headers = { authorization: `Bearer ${await createCle(apart.db, 'neuve', ['lecture'])}` }
  await sql`create sequence ecritures`.execute(apart.db)
  await sql`create function compter() returns trigger language plpgsql as $$
    begin perform nextval('ecritures'); return new; end $$`.execute(apart.db)
  await sql`create trigger compter before update on cle_integration for each row execute function compter()`.execute(
    apart.db,
  )
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.inject({ url: '/api/integration/v1/cle', headers })),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const { rows } = await sql<{ count: number }>`select last_value::int as count from ecritures`.execute(apart.db)
  expect(rows[0]?.count).toBe(1)
  await app.close()
})
