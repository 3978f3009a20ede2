// No race: what one locked table hides from who reads what waits, and what it does not.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toContexte } from '../document/contexte.ts'
import { documentNext } from '../document/documents.service.ts'
import { parseCommande } from '../gestion/commandes.ts'
import { toGestionContext } from '../gestion/task.ts'
import { startSweep } from '../platform/jobs.ts'
import { createLogger } from '../platform/log.ts'
import { registry } from '../platform/metrics.ts'
import { testConfig } from '../testing/application.ts'
import { type Commandes, openCommandes, ordering, resetCommandes } from '../testing/commande/order.ts'
import { findEtat } from './etat.sql.ts'
import { renderMetrics } from './metrics.service.ts'

let commandes: Commandes
let me: Awaited<ReturnType<typeof resetCommandes>>
beforeAll(async () => {
  commandes = await openCommandes()
})
beforeEach(async () => {
  me = await resetCommandes(commandes.database.db)
})
afterAll(() => commandes.close())
const { put, order } = ordering(() => ({ ...commandes, me }))
const config = testConfig()

/** Somebody holds a table for as long as the work takes. */
async function whileLocked<T>(table: string, work: () => Promise<T>): Promise<T> {
  return commandes.database.db.transaction().execute(async (keeper) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(keeper)
    return work()
  })
}

async function read(...lines: string[]): Promise<(number | undefined)[]> {
  const text = await renderMetrics(commandes.database, config)
  return lines.map((line) => {
    const found = text.split('\n').find((each) => each.startsWith(`${line} `))
    return found === undefined ? undefined : Number(found.split(' ').at(-1))
  })
}

const UP = 'estrade_database_up'
const UNREAD = 'estrade_waiting_unread'
const MAILS = 'estrade_waiting{kind="courriels"}'
const PAPERS = 'estrade_waiting{kind="documents-a-ecrire"}'

test('decision 38 one locked table hides only what it holds, and what was known of it goes on being told', async () => {
  const { database } = commandes
  await order(await put())
  const mails = (await findEtat(database.db, new Date())).attentes.find(({ genre }) => genre === 'courriels')?.nombre
  expect(await whileLocked('courriel', () => read(UP, UNREAD, MAILS, PAPERS))).toEqual([1, 3, undefined, 1])
  expect(await read(UP, UNREAD, MAILS, PAPERS)).toEqual([1, 0, mails, 1])
  await database.db.deleteFrom('courriel').execute()
  const context = await toGestionContext({ ...database, config })
  await whileLocked('courriel', async () => {
    expect(await read(UP, UNREAD, MAILS, PAPERS)).toEqual([1, 3, mails, 1])
    const lines = await parseCommande(['etat'])(context)
    expect(lines.filter((line) => line.includes('illisible'))).toEqual([
      '! ?  e-mails à envoyer : illisible, table verrouillée ou abîmée',
      '! ?  e-mails abandonnés : illisible, table verrouillée ou abîmée',
      '! ?  e-mails envoyés à effacer : illisible, table verrouillée ou abîmée',
    ])
    expect(lines.at(-1)).toBe('3 ligne(s) à regarder (docs/production.md).')
    const plain = findEtat(database.db, new Date()).catch((error: { code: string }) => error.code)
    const waits = sql<{ n: number }>`select count(*)::int as n from pg_locks
      where not granted and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await waits.execute(database.db)).rows[0]?.n).toBe(1)
    void plain
  })
})

test('decision 38 a sweep whose every order meets a locked table has not succeeded, and goes on afterwards', async () => {
  const { db } = commandes.database
  await order(await put())
  const runs = async (outcome: string) =>
    (await registry.getSingleMetric('estrade_job_runs_total')?.get())?.values.find(
      ({ labels }) => labels.work === 'papiers-essai' && labels.outcome === outcome,
    )?.value ?? 0
  const limits = sql`select set_config('lock_timeout', '50', false)`
  const run = () =>
    db.connection().execute(async (one) => {
      await limits.execute(one)
      return documentNext(one, toContexte(config, new Date()), createLogger('silent'))
    })
  const once = async () => {
    const before = (await runs('done')) + (await runs('failed'))
    const sweep = startSweep(createLogger('silent'), { name: 'papiers-essai', everyMs: 3_600_000, run })
    await expect.poll(async () => (await runs('done')) + (await runs('failed'))).toBeGreaterThan(before)
    await sweep.stop()
  }
  await whileLocked('facture', once)
  expect([await runs('done'), await runs('failed')]).toEqual([0, 1])
  await once()
  expect(await runs('done')).toBeGreaterThan(0)
})
