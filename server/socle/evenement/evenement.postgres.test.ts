import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '../../platform/tables.ts'
import { countWaiting } from '../../testing/commande/commande.sql.ts'
import { openWithout } from '../../testing/controle.ts'
import { postgresDatabase } from '../../testing/database.ts'
import { findEvenements } from './evenement.service.ts'
import { findApres, rangeEvenements } from './evenement.sql.ts'

const ECRITURES = 300
const A_LA_FOIS = 12
let database: Awaited<ReturnType<typeof postgresDatabase>>

beforeAll(async () => {
  database = await postgresDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await sql`truncate evenement`.execute(database.handle.db)
})

async function addEvenement(tx: Db, objetId: string): Promise<void> {
  await tx.insertInto('evenement').values({ type: 'essai', objet: 'essai', objetId, donnees: '{}' }).execute()
}

/** Writes one event about one of a few things, under its lock, and gives up every third time. */
async function happen(db: Db, index: number): Promise<void> {
  const work = db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7000, ${index % 7})`.execute(tx)
    await addEvenement(tx, String(index % 7))
    if (index % 3 === 0) throw new Error('given up')
  })
  await work.catch((error: Error) => {
    if (error.message !== 'given up') throw error
  })
}

/** Each of several at once takes the next turn until none is left. */
async function inParallel(count: number, turns: number, work: (turn: number) => Promise<void>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (let turn = next++; turn < turns; turn = next++) await work(turn)
    }),
  )
}

test('EVT-03 the feed has every event that was kept, once, from 1 on without a gap, those of one thing in their order', async () => {
  const { db } = database.handle
  const seen: number[] = []
  // Who reads on from the last place that they saw misses nothing.
  const readOn = async () => {
    const depuis = seen.at(-1) ?? 0
    for (const { rang } of await findEvenements(db, depuis, 1_000)) if (rang > (seen.at(-1) ?? 0)) seen.push(rang)
  }
  await inParallel(A_LA_FOIS, ECRITURES, async (turn) => {
    await happen(db, turn)
    if (turn % 5 === 0) await readOn()
  })
  await readOn()
  const kept = ECRITURES - ECRITURES / 3
  expect(seen).toEqual(Array.from({ length: kept }, (_, index) => index + 1))
  const { rows } = await sql<{ id: number }>`
    select id from (select id, lag(id) over (partition by objet_id order by rang) as avant from evenement) e
    where avant > id`.execute(db)
  expect(rows).toEqual([])
})

/**
 * One ranks what can be seen. Before it ends, the transaction that wrote first ends too, and another one begins to rank.
 * Answers whether the second could, and the places.
 */
async function rankTwice(db: Db) {
  const [first, ranking] = [await db.startTransaction().execute(), await db.startTransaction().execute()]
  await addEvenement(first, 'slow')
  for (const index of [1, 2]) await happen(database.handle.db, index)
  await rangeEvenements(ranking, 10)
  await first.commit().execute()
  const second = db.transaction().execute((tx) => rangeEvenements(tx, 10))
  const settled = Promise.allSettled([second])
  await expect.poll(() => countWaiting(database.handle.db)).toBe(1)
  await ranking.commit().execute()
  const [{ status }] = await settled
  return { status, rangs: (await findApres(database.handle.db, 0, 10)).map(({ rang }) => rang) }
}

test('EVT-03 of two that rank at once, the second goes on where the first ended', async () => {
  expect(await rankTwice(database.handle.db)).toEqual({ status: 'fulfilled', rangs: [1, 2, 3] })
})

test('control: without the lock the second gives places that are given already, and the database refuses it', async () => {
  const weak = openWithout(database.url, { without: [[/select pg_advisory_xact_lock\(60\)/, 'select 1']] })
  const { status, rangs } = await rankTwice(weak.db)
  await weak.close()
  expect([status, rangs]).toEqual(['rejected', [1, 2]])
})
