import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresDatabase } from '#server/testing/database.ts'
import { describeSchema } from '../scripts/schema/schema.ts'

let database: Awaited<ReturnType<typeof postgresDatabase>>
beforeAll(async () => {
  database = await postgresDatabase()
})
afterAll(() => database.drop())

test('docs/schema.md says what a new database is: else run `npm run schema`', async () => {
  const { text, missing } = await describeSchema(database.handle.db)
  expect(missing).toEqual([])
  expect(
    readFileSync('docs/schema.md', 'utf8') === text,
    'docs/schema.md is not made of this schema: run `npm run schema`',
  ).toBe(true)
})

test('control: a table without an owner and a sentence is named, and so is a function', async () => {
  const { missing } = await database.handle.db.transaction().execute(async (tx) => {
    await sql`create table sans_rien (id integer primary key)`.execute(tx)
    await sql`create function ne_dit_rien() returns void language sql as ''`.execute(tx)
    return describeSchema(tx)
  })
  expect(missing).toEqual([
    'table sans_rien: no *.tables.ts declares it',
    'table sans_rien: no sentence above it',
    'function ne_dit_rien: no sentence above it',
  ])
})
