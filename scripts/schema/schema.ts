import { globSync, readFileSync } from 'node:fs'
import type { Db } from '#server/platform/tables.ts'
import { readOwners } from '../arrows/tables.ts'
import { toPage } from './page.ts'
import { readFunctionNames, readTables } from './read.sql.ts'
import { readSentences } from './sentences.ts'

/** What docs/schema.md says of a database, and what its tables and functions lack. */
export async function describeSchema(db: Db) {
  const owners = readOwners(globSync('server/**/*tables.ts').map((path) => [path, readFileSync(path, 'utf8')]))
  return toPage(await readTables(db), await readFunctionNames(db), owners, readSentences())
}
