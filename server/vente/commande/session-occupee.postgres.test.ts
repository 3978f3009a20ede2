import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Limits, openPostgres } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import { testApp, WRITE } from '../../testing/application.ts'
import { addBuyers, type Buyer, CONTEXT_URL, countStored, validCommande } from '../../testing/commande/commande.sql.ts'
import { fillSessions } from '../../testing/course.ts'
import { databaseUrl, db, test } from '../../testing/test.ts'

const POOL = 4
/** More than there are connections. */
const BUYERS = 6

test.beforeAll(async () => {
  await fillSessions(db, ['OCCUPEE', 'LIBRE'], 100)
})

async function open(limits?: Limits): Promise<FastifyInstance> {
  const handle = openPostgres<Tables>({ url: databaseUrl, poolSize: POOL, onError: () => {}, limits })
  const app = await testApp({ database: handle })
  app.addHook('onClose', () => handle.close())
  return app
}

async function order(app: FastifyInstance, { cookie, itemId, clientId }: Buyer, reference: string) {
  const payload = validCommande(itemId, clientId, { reference, contextUrl: CONTEXT_URL })
  return app.inject({ method: 'POST', url: '/api/inscription/commande', headers: { ...WRITE, cookie }, payload })
}

const addTo = (reference: string, count: number) => addBuyers(db, count, () => ({ reference }))

/** Locks the session as a long import or a command would, for as long as the work takes. */
async function keepSession<T>(work: () => Promise<T>): Promise<T> {
  return db.transaction().execute(async (keeper) => {
    await sql`select 1 from session where reference = 'OCCUPEE' for update`.execute(keeper)
    return work()
  })
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

test('CMD-09 while a session is locked, its buyers are told to try again, others order, and nothing is ordered twice', async () => {
  const app = await open({ statementMs: 30_000, lockMs: 2_000 })
  const buyers = await addTo('OCCUPEE', BUYERS)
  const [other] = await addTo('LIBRE', 1)
  await keepSession(async () => {
    const refused = buyers.map((buyer) => order(app, buyer, 'OCCUPEE'))
    await expect.poll(countWaiting).toBeGreaterThan(0)
    expect((await order(app, other as Buyer, 'LIBRE')).statusCode).toBe(200)
    // At most half of the connections, whoever else comes.
    expect(await countWaiting()).toBeLessThanOrEqual(POOL / 2)
    for (const response of await Promise.all(refused)) {
      expect([response.statusCode, response.json().code]).toEqual([503, 'OCCUPE'])
      expect(response.headers['retry-after']).toBe('2')
    }
  })
  expect(await countStored(db)).toMatchObject({ commandes: 1 })
  for (const _ of [1, 2]) for (const buyer of buyers) expect((await order(app, buyer, 'OCCUPEE')).statusCode).toBe(200)
  expect(await countStored(db)).toMatchObject({ commandes: 1 + BUYERS })
  await app.close()
})

test('control: without time limits and turns, they take every connection, and nobody else orders', async () => {
  const app = await open()
  const buyers = await addTo('OCCUPEE', BUYERS)
  const [other] = await addTo('LIBRE', 1)
  let isOtherAnswered = false
  const answers = await keepSession(async () => {
    const all = buyers.map((buyer) => order(app, buyer, 'OCCUPEE'))
    await expect.poll(countWaiting).toBe(POOL)
    const last = order(app, other as Buyer, 'LIBRE').finally(() => {
      isOtherAnswered = true
    })
    expect(await countWaiting()).toBe(POOL)
    expect(isOtherAnswered).toBe(false)
    return [...all, last]
  })
  for (const { statusCode } of await Promise.all(answers)) expect(statusCode).toBe(200)
  await app.close()
})
