import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { migrate } from '#server/platform/migrations.ts'
import { openPglite } from '#server/platform/pglite.ts'
import type { Tables } from '#server/platform/tables.ts'
import { MIGRATIONS } from '#server/socle/config/installation.ts'
import { describeSchema } from './schema/schema.ts'

const { db, close } = openPglite<Tables>()
await migrate(db, MIGRATIONS)
const { text, missing } = await describeSchema(db)
await close()
for (const line of missing) console.error(line)
writeFileSync('docs/schema.md', text)
process.exitCode = missing.length > 0 ? 1 : 0
