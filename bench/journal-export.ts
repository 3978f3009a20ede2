import process from 'node:process'
import { openPostgres } from '#server/platform/database.ts'
import type { Tables } from '#server/platform/tables.ts'
import { toPlanComptable } from '#server/suite/livres/comptes.ts'
import { exportJournal } from '#server/suite/livres/journal.service.ts'
import { testConfig } from '#server/testing/application.ts'

// node bench/journal-export.ts BASE csv|fec DE A SORTIE     writes one journal and says what it took, as JSON
const [url = '', format, de = '', a = '', sortie = ''] = process.argv.slice(2)
const KB_PER_MB = 1_000
const { db, close } = openPostgres<Tables>({ url, poolSize: 2, onError: console.error })
const start = performance.now()
const { ecritures } = await exportJournal(db, toPlanComptable(testConfig()), { de, a, isFec: format === 'fec', sortie })
const seconds = (performance.now() - start) / 1_000
console.log(JSON.stringify({ ecritures, seconds, megabytes: process.resourceUsage().maxRSS / KB_PER_MB }))
await close()
