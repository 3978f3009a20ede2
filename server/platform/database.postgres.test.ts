import { once } from 'node:events'
import { globSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tables } from '../tables.ts'
import { openWithout } from '../testing/controle.ts'
import { emptyPostgresDatabase, migrateAll, postgresDatabase } from '../testing/database.ts'
import { databaseSuite } from '../testing/platform/database-suite.ts'
import { jobsSuite } from '../testing/platform/jobs-suite.ts'
import { type DatabaseHandle, openPostgres } from './database.ts'
import { isDatabaseAway } from './errors.ts'

let database: Awaited<ReturnType<typeof postgresDatabase>>
beforeAll(async () => {
  database = await postgresDatabase()
})
afterAll(() => database.drop())

describe('PostgreSQL', () => {
  databaseSuite(() => database.handle)
  jobsSuite(() => database.handle)
})

test('six instances that start together on an empty database migrate it once', async () => {
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

test('control: without the migration lock, one of two that start together finds its tables made and fails', async () => {
  const empty = await emptyPostgresDatabase()
  const weak = openWithout(empty.url, {
    without: [[/pg_advisory_(lock|unlock)\(/, 'pg_advisory_$1_shared(']],
    meet: { after: /^select "name", "timestamp" from "migration_estrade"/ },
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
