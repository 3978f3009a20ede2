import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { migrate } from '../../platform/migrations.ts'
import type { Db } from '../../platform/tables.ts'
import { MIGRATIONS } from '../../socle/config/installation.ts'

/** The last numbered file of versions that somebody may still run: an early one, 1.19, and the last one without a baseline. */
export const VERSIONS = ['009_espace', '071_fusion_suites', '096_a_rendre']

/** Brings a database to what it was at a version: by that version's numbered files, without baseline or folder of functions. */
export async function migrateTo(db: Db, last: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'estrade-version-'))
  try {
    for (const file of readdirSync(MIGRATIONS.folder).filter((name) => name.endsWith('.sql') && name <= `${last}.sql`))
      cpSync(new URL(file, MIGRATIONS.folder), join(folder, file))
    await migrate(db, { folder: pathToFileURL(`${folder}/`), name: MIGRATIONS.name })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
