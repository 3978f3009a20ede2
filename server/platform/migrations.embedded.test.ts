import { expect, test } from 'vitest'
import { embeddedDatabase, migrateAll } from '../testing/database.ts'
import { emptyDatabase, readSchema } from '../testing/platform/schema.sql.ts'
import { migrateTo, VERSIONS } from '../testing/platform/versions.ts'

test('an embedded database of each version before is upgraded to what a new one is', async () => {
  const handle = await embeddedDatabase()
  const { db } = handle
  const baseline = await readSchema(db)
  await emptyDatabase(db)
  for (const version of VERSIONS) await migrateTo(db, version)
  await migrateAll(handle)
  expect(await readSchema(db)).toEqual(baseline)
  await handle.close()
})
