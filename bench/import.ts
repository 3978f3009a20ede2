import { importCatalogue } from '#server/catalogue/import/import.service.ts'
import { postgresDatabase } from '#server/testing/database.ts'
import { generateCatalogue } from './catalogue-data.ts'
import { judge } from './verdict.ts'

const LIMIT_SECONDS = 20

/** An import of 10,000 lines on PostgreSQL, then the same import again. */
export async function measureImport(): Promise<void> {
  const { handle, drop } = await postgresDatabase()
  const size = { fiches: 1_000, sessions: 8_900 }
  try {
    for (const what of ['first import', 'same again']) {
      const start = performance.now()
      const { decomptes } = await importCatalogue(handle.db, generateCatalogue(size))
      const seconds = (performance.now() - start) / 1_000
      const rows = Object.values(decomptes).reduce((sum, one) => sum + one.creees + one.modifiees + one.inchangees, 0)
      const verdict = judge(seconds, { under: LIMIT_SECONDS }, `${what} (s)`)
      console.log(`${what.padEnd(14)} ${rows} lines in ${seconds.toFixed(1)} s  ${verdict}`)
    }
  } finally {
    await drop()
  }
}
