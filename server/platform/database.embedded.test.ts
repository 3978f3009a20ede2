import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { embeddedDatabase } from '../testing/database.ts'
import { databaseSuite } from '../testing/platform/database-suite.ts'
import type { DatabaseHandle } from './database.ts'
import { splitStatements } from './migrations.ts'
import type { Tables } from './tables.ts'

let handle: DatabaseHandle<Tables>
beforeAll(async () => {
  handle = await embeddedDatabase()
})
afterAll(() => handle.close())

describe('the embedded database', () => {
  databaseSuite(() => handle)
})

test('a migration is cut into statements, function bodies kept whole', () => {
  const text =
    "-- why; because\ncreate table a (b text default ';');\n\ncreate function f() returns int as $$\nbegin;\nreturn 1;\nend $$ language plpgsql;\n-- end\n"
  expect(splitStatements(text)).toEqual([
    "-- why; because\ncreate table a (b text default ';');",
    'create function f() returns int as $$\nbegin;\nreturn 1;\nend $$ language plpgsql;',
  ])
})
