import { once } from 'node:events'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openWithout } from '../testing/controle.ts'
import { emptyPostgresDatabase, migrateAll, postgresDatabase } from '../testing/database.ts'
import { startDatabaseDoor } from '../testing/database-door.ts'
import { databaseSuite } from '../testing/platform/database-suite.ts'
import { type DatabaseHandle, type Limits, openPostgres } from './database.ts'
import { migrate } from './migrations.ts'
import { isDatabaseAway } from './sqlstate.ts'
import type { Tables } from './tables.ts'
import { waitForDatabase } from './writable.ts'

let database: Awaited<ReturnType<typeof postgresDatabase>>
beforeAll(async () => {
  database = await postgresDatabase()
})
afterAll(() => database.drop())

describe('PostgreSQL', () => {
  databaseSuite(() => database.handle)
})

test('TEN-11 six instances that start together on an empty database migrate it once', async () => {
  const empty = await emptyPostgresDatabase()
  const instances: DatabaseHandle<Tables>[] = Array.from({ length: 6 }, () =>
    openPostgres<Tables>({ url: empty.url, poolSize: 2, onError: () => {} }),
  )
  await Promise.all(instances.map(migrateAll))
  const { rows } = await sql`select count(*) as n from migration_estrade`.execute(instances[0]?.db as never)
  expect(rows).toEqual([{ n: globSync('server/migrations/*.sql').length }])
  await Promise.all(instances.map((instance) => instance.close()))
  await empty.drop()
})

test('TEN-11 an instance that has nothing to migrate does not wait for one that migrates', async () => {
  const { handle, drop } = await postgresDatabase()
  await handle.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(tx)
    await migrateAll(handle)
  })
  await drop()
})

test('TEN-11 a migration that is unknown here, applied by a newer version, is refused', async () => {
  const { handle, drop } = await postgresDatabase()
  await sql`insert into migration_estrade values ('999_plus_tard', '2099-01-01')`.execute(handle.db)
  await expect(migrateAll(handle)).rejects.toThrow('999_plus_tard')
  await drop()
})

test('a migration gives way to an order of the version before that wants the same tables in another order', async () => {
  const empty = await emptyPostgresDatabase()
  const old = openPostgres<Tables>({ url: empty.url, poolSize: 3, onError: () => {} })
  for (const name of ['premiere', 'seconde']) await sql`create table ${sql.ref(name)} (id integer)`.execute(old.db)
  const folder = mkdtempSync(join(tmpdir(), 'estrade-migrations-'))
  writeFileSync(
    join(folder, '001_deux.sql'),
    'alter table seconde add column note text;\nalter table premiere add column note text;\n',
  )
  const order = old.db.transaction().execute(async (tx) => {
    await sql`insert into premiere values (1)`.execute(tx)
    const migrated = migrate(old.db, { folder: pathToFileURL(`${folder}/`), name: 'essai' })
    await vi.waitFor(async () => {
      const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table premiere%'`
      expect((await waiting.execute(old.db)).rows).toHaveLength(1)
    }, 60_000)
    await sql`insert into seconde values (1)`.execute(tx)
    return { migrated }
  })
  await (await order).migrated
  const { rows } = await sql`select p.note, s.note from premiere p join seconde s using (id)`.execute(old.db)
  expect(rows).toHaveLength(1)
  await old.close()
  await empty.drop()
  rmSync(folder, { recursive: true })
})

test('control: without the migration lock, one of two that start together finds its tables made and fails', async () => {
  const empty = await emptyPostgresDatabase()
  const weak = openWithout(empty.url, {
    without: [
      [/pg_advisory_xact_lock\(/, 'pg_advisory_xact_lock_shared('],
      [/^set local lock_timeout = .*/, 'set local lock_timeout = 0'],
    ],
    meet: { before: /^create table if not exists "migration_estrade"/ },
  })
  const ended = await Promise.allSettled([migrateAll(weak), migrateAll(weak)])
  expect(ended.map(({ status }) => status)).toContain('rejected')
  await weak.close()
  await empty.drop()
})

test('a database that never answers is away after five seconds, not after the wait for a turn', async () => {
  const mute = createServer(() => {}).listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const { port } = mute.address() as AddressInfo
  const handle = openPostgres<Tables>({
    url: `postgres://nobody@127.0.0.1:${port}/none`,
    poolSize: 2,
    onError: () => {},
  })
  const start = performance.now()
  const error = await sql`select 1`.execute(handle.db).catch((reason: Error) => reason)
  expect(error).toSatisfy(isDatabaseAway)
  expect(performance.now() - start).toBeLessThan(15_000)
  await handle.close()
  mute.close()
})

describe('time limits of those who serve', () => {
  const LIMITS = { statementMs: 200, lockMs: 100 }
  const open = (url: string, limits?: Limits) => openPostgres<Tables>({ url, poolSize: 1, onError: () => {}, limits })
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: Error & { code?: string }) => error,
    )

  test('TEN-04 a statement, a lock and a transaction left open end by themselves', async () => {
    const { db, close } = open(database.url, LIMITS)
    expect(await failureOf(sql`select pg_sleep(30)`.execute(db))).toMatchObject({ code: '57014' })
    await database.handle.db.transaction().execute(async (keeper) => {
      await sql`lock table sign_in_replay`.execute(keeper)
      const waiting = await failureOf(db.selectFrom('signInReplay').selectAll().execute())
      expect(waiting).toMatchObject({ code: '55P03' })
    })
    const idle = await failureOf(
      db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(17)`.execute(tx)
        // The database ends the transaction after twice the limit of a statement, and gives the lock back.
        await sql`select pg_advisory_xact_lock(17)`.execute(database.handle.db)
        await sql`select 1`.execute(tx)
      }),
    )
    expect(idle).toSatisfy(isDatabaseAway)
    await close()
  })

  test('control: without them, who meets a lock waits until it is given back', async () => {
    const { db, close } = open(database.url)
    let waiting: Promise<unknown> = Promise.resolve()
    await database.handle.db.transaction().execute(async (keeper) => {
      await sql`lock table sign_in_replay`.execute(keeper)
      waiting = failureOf(db.selectFrom('signInReplay').selectAll().execute())
      const blocked = sql`select 1 from pg_locks where not granted and relation = 'sign_in_replay'::regclass`
      await expect.poll(async () => (await blocked.execute(database.handle.db)).rows.length).toBe(1)
    })
    expect(await waiting).toBeUndefined()
    await close()
  })

  test('TEN-05 a host that goes silent is left within seconds, and asked anew when it answers again', async () => {
    const door = await startDatabaseDoor(database.url)
    const { db, close } = open(door.url, LIMITS)
    const backend = async () => (await sql`select pg_backend_pid() as pid`.execute(db)).rows
    const before = await backend()
    door.hush()
    expect(await failureOf(backend())).toSatisfy(isDatabaseAway)
    door.speak()
    // The pool has only one connection: the one that was silent is not used again.
    expect(await backend()).not.toEqual(before)
    await close()
    await door.shut()
  })
})

test('TEN-10 a start waits for a database that starts, says so, and gives up after its time', async () => {
  const door = await startDatabaseDoor(database.url)
  const { db, close } = openPostgres<Tables>({ url: door.url, poolSize: 1, onError: () => {} })
  await door.shut()
  await expect(waitForDatabase(db, { warn: () => {} }, 0)).rejects.toSatisfy(isDatabaseAway)
  const said: unknown[] = []
  // Opened once the wait was said.
  const log = { warn: (...what: unknown[]) => said.push(what.at(-1)) === 1 && void door.open() }
  await waitForDatabase(db, log as never, 60)
  expect(said).toEqual(['waiting for the database to start', 'the database answers'])
  await close()
  await door.shut()
})
