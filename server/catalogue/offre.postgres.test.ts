import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '../platform/tables.ts'
import { fillSmallCatalogue, SMALL_CATALOGUE_DAY } from '../testing/catalogue/small-catalogue.ts'
import { openWithout } from '../testing/controle.ts'
import { postgresDatabase } from '../testing/database.ts'
import { createRecherche } from './recherche.service.ts'

let database: Awaited<ReturnType<typeof postgresDatabase>>

beforeAll(async () => {
  database = await postgresDatabase()
  await fillSmallCatalogue(database.handle)
})
beforeEach(async () => {
  const { db } = database.handle
  await db
    .updateTable('session')
    .set({ nbPlacesVendues: 0, statut: null })
    .where('reference', 'like', 'TVA-%')
    .execute()
})
afterAll(() => database.drop())

const cancel = (db: Db, reference: string) =>
  db.updateTable('session').set({ statut: 'ANNULE' }).where('reference', '=', reference).execute()

/** Searches while a transaction that began before another one still runs, and once it is committed. */
async function searchAround(db: Db): Promise<number[]> {
  const recherche = createRecherche(db, () => SMALL_CATALOGUE_DAY)
  const count = async () => (await recherche.search({})).nbSessions
  const found = [await count()]
  await database.handle.db.transaction().execute(async (slow) => {
    await cancel(slow, 'TVA-PAR')
    await cancel(database.handle.db, 'TVA-LYO')
    found.push(await count())
  })
  found.push(await count())
  return found
}

test('CAT-03 a change is seen once it is committed, also when one that began later was seen before', async () => {
  const [all = 0, ...found] = await searchAround(database.handle.db)
  expect(found).toEqual([all - 1, all - 2])
})

test('control: who only asks for what began since the last search never sees it', async () => {
  const weak = openWithout(database.url, {
    without: [['c.changement >= pg_snapshot_xmin(', 'c.changement >= pg_snapshot_xmax(']],
  })
  const [all = 0, ...found] = await searchAround(weak.db)
  expect(found).toEqual([all - 1, all - 1])
  await weak.close()
})

/** Sells the last places of a session, and asks at once, in a process that knew of them, how many fiches have places. */
async function countAfterSale(db: Db): Promise<number[]> {
  const recherche = createRecherche(db, () => SMALL_CATALOGUE_DAY)
  const count = async () => (await recherche.search({ q: 'tva' })).facettes.places
  const before = await count()
  await database.handle.db
    .updateTable('session')
    .set({ nbPlacesVendues: 5 })
    .where('reference', '=', 'TVA-PAR')
    .execute()
  return [before, await count()]
}

test('CAT-03 the last place sold by one process is counted by another at once', async () => {
  expect(await countAfterSale(database.handle.db)).toEqual([1, 0])
})

test('a database restored from another keeps the numbers of its transactions: they cost nothing and hide nothing', async () => {
  const { db } = database.handle
  await db
    .updateTable('session')
    .set({ changement: '9000000000' } as never)
    .execute()
  expect(await countAfterSale(db)).toEqual([1, 0])
})

test('an order that leaves places changes nothing that is counted', async () => {
  const { db } = database.handle
  const find = () => db.selectFrom('session').select('changement').where('reference', '=', 'TVA-PAR').executeTakeFirst()
  const before = await find()
  await db.updateTable('session').set({ nbPlacesVendues: 4 }).where('reference', '=', 'TVA-PAR').execute()
  expect(await find()).toEqual(before)
})
