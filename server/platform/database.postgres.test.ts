import { globSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tables } from '../tables.ts'
import { emptyPostgresDatabase, migrateAll, postgresDatabase } from '../testing.ts'
import { databaseSuite } from './database.suite.ts'
import { type DatabaseHandle, openPostgres } from './database.ts'
import { jobsSuite } from './jobs.suite.ts'

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
