import { createReadStream, existsSync } from 'node:fs'
import { resumeMouvements } from '../argent/mouvement/mouvement.service.ts'
import type { DatabaseHandle } from '../platform/database.ts'
import type { Tables } from '../platform/tables.ts'
import type { Config } from '../socle/config/config.ts'
import { ConfigError } from '../socle/config/config-error.ts'
import { isUpToDate, updateDatabase, withPatience } from '../socle/config/installation.ts'

type Standins = typeof import('./standins.ts')

/** Brings the database up to date, and fills it on the first start. */
export async function prepareDatabase(
  config: Config,
  database: DatabaseHandle<Tables>,
  standins: Standins | undefined,
): Promise<void> {
  const isCurrent = await isUpToDate(database)
  await withPatience(config, database, async (patient) => {
    if (!isCurrent) await updateDatabase(patient)
    await resumeMouvements(patient.db)
    await importFirst(config, patient)
    await standins?.prepareStandins(config, patient)
  })
}

/** Imports the catalogue of CATALOGUE_FILE on the first start; the demonstration's catalogue is then not imported. */
async function importFirst(
  { CATALOGUE_FILE: file, conditions }: Config,
  { db }: DatabaseHandle<Tables>,
): Promise<void> {
  if (!file) return
  if (!existsSync(file)) throw new ConfigError(`CATALOGUE_FILE names ${file}, which is not there.`)
  const { importWhenEmpty } = await import('../catalogue/import/import.service.ts')
  const { readLines } = await import('../catalogue/import/read-lines.ts')
  await importWhenEmpty(db, () => readLines(createReadStream(file)), { conditions })
}
