// No race: who answers what may be read late, a replica or the primary.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresDatabase } from '../testing/database.ts'
import { startDatabaseDoor } from '../testing/database-door.ts'
import { openReplica, type Replica } from './replica.ts'
import type { Tables } from './tables.ts'

const NOTHING = '0/0'
const ALL = 'FFFFF/0'

type Database = Awaited<ReturnType<typeof postgresDatabase>>
let primary: Database
let copy: Database
let door: Awaited<ReturnType<typeof startDatabaseDoor>>
let replica: Replica<Tables>
const said: unknown[] = []

/** A database that answers as a replica does which has replayed as far as it is told. */
async function pretend({ handle: { db }, url }: Database): Promise<void> {
  await sql`create schema faux`.execute(db)
  await sql`create table faux.rejoue as select ${sql.lit(NOTHING)}::pg_lsn as lsn`.execute(db)
  await sql`create function faux.pg_is_in_recovery() returns boolean language sql as 'select true'`.execute(db)
  await sql`create function faux.pg_last_wal_replay_lsn() returns pg_lsn language sql
    as 'select lsn from faux.rejoue'`.execute(db)
  const name = sql.id(new URL(url).pathname.slice(1))
  await sql`alter database ${name} set search_path = faux, pg_catalog, public`.execute(db)
}
const replay = (lsn: string) => sql`update faux.rejoue set lsn = ${lsn}`.execute(copy.handle.db)

beforeAll(async () => {
  primary = await postgresDatabase()
  copy = await postgresDatabase()
  await pretend(copy)
  door = await startDatabaseDoor(copy.url)
  const log = { info: (text: unknown) => said.push(text), warn: (...[, text]: unknown[]) => said.push(text) }
  replica = openReplica<Tables>(primary.handle.db, {
    url: door.url,
    primaryUrl: primary.url,
    poolSize: 2,
    maxLagMs: 60_000,
    onError: () => {},
    log: log as never,
  })
})
afterAll(async () => {
  // First: a replica that is silent would be waited for.
  await door.shut()
  await replica.close()
  await Promise.all([primary.drop(), copy.drop()])
})

async function findAnswering(): Promise<'primary' | 'replica'> {
  const { rows } = await sql<{ theDatabase: string }>`select current_database() as the_database`.execute(replica.db)
  return rows[0]?.theDatabase === new URL(primary.url).pathname.slice(1) ? 'primary' : 'replica'
}

test('TEN-08 the replica answers once it has replayed what the primary wrote; late, gone or silent, the primary does', async () => {
  await replica.measure()
  expect(await findAnswering()).toBe('primary')
  await replay(ALL)
  await replica.measure()
  expect(await findAnswering()).toBe('replica')
  await door.shut()
  expect(await findAnswering()).toBe('primary')
  await replica.measure()
  await door.open()
  await replica.measure()
  expect(await findAnswering()).toBe('replica')
  door.hush()
  expect(await findAnswering()).toBe('primary')
  expect(said.slice(0, 3)).toEqual([
    'the replica is read',
    'the replica is left: the primary is read instead',
    'the replica is read',
  ])
})

test('TEN-08 a database that is no replica is not read; a transaction is refused', async () => {
  const own = openReplica<Tables>(primary.handle.db, {
    url: primary.url,
    primaryUrl: primary.url,
    poolSize: 1,
    maxLagMs: 60_000,
    onError: () => {},
    log: { info: () => {}, warn: (what: unknown) => said.push(what) } as never,
  })
  await own.measure()
  expect(said.at(-1)).toEqual({ reason: 'it is no replica' })
  await expect(own.db.transaction().execute(async () => {})).rejects.toThrow('has no transactions')
  await own.close()
})
