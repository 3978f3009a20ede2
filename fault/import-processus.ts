import process from 'node:process'
import { importCatalogue } from '#server/catalogue/import/import.service.ts'
import { openPostgres } from '#server/platform/database.ts'
import type { Tables } from '#server/platform/tables.ts'
import { toLines } from './import-lignes.ts'

// Imports the file of the experiment `import-long` into this database, with these words.
const [url = '', message = '', sessionsAtOnce] = process.argv.slice(2)
const { db, close } = openPostgres<Tables>({ url, poolSize: 4, onError: () => {} })
await importCatalogue(db, toLines(message), sessionsAtOnce ? { sessionsAtOnce: Number(sessionsAtOnce) } : {})
await close()
