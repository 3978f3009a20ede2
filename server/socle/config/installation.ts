import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type { Logger } from 'pino'
import { DataFolderError, lockDataFolder } from '../../platform/data-lock.ts'
import { type DatabaseHandle, openPostgres } from '../../platform/database.ts'
import { isMigrated, type MigrationSource, migrate } from '../../platform/migrations.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import { openReplica, type Replica } from '../../platform/replica.ts'
import { checkRoom } from '../../platform/room.ts'
import { isDatabaseAway } from '../../platform/sqlstate.ts'
import type { Tables } from '../../platform/tables.ts'
import { type Config, loadConfig } from './config.ts'

/** Reads the settings of this installation, for the server and for the commands that work on its data. */
export function readConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return loadConfig(process.env, localSecret)
}

/** The secret of a local installation, created once and kept beside its data. */
function localSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new DataFolderError(
      `The data folder ${dataDir} cannot be read and written (${(error as Error).message}). Correct its rights, or choose another folder with DATA_DIR=….`,
    )
  }
}

/** Opens the database for commands, which may take their time, and brings it up to date. */
export async function openDatabase(config: Config, onError: (error: Error) => void): Promise<DatabaseHandle<Tables>> {
  const database = config.DATABASE_URL ? openPatient(config, onError) : await connectDatabase(config, onError)
  await updateDatabase(database)
  return database
}

function openPatient(
  { DATABASE_URL: url = '', DATABASE_POOL: poolSize }: Config,
  onError: (error: Error) => void,
): DatabaseHandle<Tables> {
  return openPostgres({ url, poolSize, onError })
}

/** Gives work that takes long, such as migrations, connections without the time limits of requests. */
export async function withPatience(
  config: Config,
  database: DatabaseHandle<Tables>,
  work: (patient: DatabaseHandle<Tables>) => Promise<void>,
): Promise<void> {
  if (!config.DATABASE_URL) return work(database)
  const patient = openPatient(config, () => {})
  await work(patient).finally(patient.close)
}

export const MIGRATIONS: MigrationSource = {
  folder: new URL('../../migrations/', import.meta.url),
  name: 'estrade',
  baseline: '097_fonctions',
}

export async function isUpToDate({ db }: DatabaseHandle<Tables>): Promise<boolean> {
  return isMigrated(db, MIGRATIONS)
}

export async function updateDatabase({ db }: DatabaseHandle<Tables>): Promise<void> {
  await migrate(db, MIGRATIONS)
}

/** Connects to the database. On the embedded one, takes the lock of the data folder for this process. */
export async function connectDatabase(
  config: Config,
  onError: (error: Error) => void,
): Promise<DatabaseHandle<Tables>> {
  if (config.DATABASE_URL) {
    const limits = {
      statementMs: config.DATABASE_TIMEOUT_SECONDS * 1_000,
      lockMs: config.DATABASE_LOCK_SECONDS * 1_000,
    }
    return openPostgres({ url: config.DATABASE_URL, poolSize: config.DATABASE_POOL, onError, limits })
  }
  const unlock = lockDataFolder(config.DATA_DIR)
  // The embedded database is loaded only where it is the one.
  const { openPglite } = await import('../../platform/pglite.ts')
  const handle = openPglite<Tables>({ dataDir: join(config.DATA_DIR, 'pglite') })
  const checkDisk = () => checkRoom(join(config.DATA_DIR, 'place'))
  return { ...handle, checkRoom: checkDisk, close: () => handle.close().finally(unlock) }
}

/** Connects to the replica that the settings name. Only once the primary is up to date: what is read then is, too. */
export function connectReplica(
  config: Config,
  { db }: DatabaseHandle<Tables>,
  log: Pick<Logger, 'info' | 'warn'>,
): Replica<Tables> | undefined {
  const { DATABASE_URL: primaryUrl, DATABASE_READ_URL: url, DATABASE_POOL: poolSize } = config
  if (!primaryUrl || !url) return undefined
  const maxLagMs = config.DATABASE_READ_MAX_LAG_SECONDS * 1_000
  // What fails there, the next measure tells.
  return openReplica(db, { url, primaryUrl, poolSize, maxLagMs, onError: () => {}, log })
}

/** Explains in a sentence an error that an operator can correct; any other error keeps its stack. */
export function explain(error: Error & { code?: string }): string | Error {
  if (error instanceof OperatorError) return error.lines.join('\n')
  if (error.code === 'EADDRINUSE') return 'This port is taken. Stop what uses it, or choose another one with PORT=….'
  // ENOENT may also be a file that a build or an operator forgot.
  if (isDatabaseAway(error) && error.code !== 'ENOENT')
    return `The database of DATABASE_URL does not answer, or cannot be written (${error.message}). Start it, or correct the address.`
  if (/^(28|3D)/.test(error.code ?? '') || error.message.startsWith('SASL'))
    return `PostgreSQL refuses DATABASE_URL (${error.message}). Correct the user, the password or the name of the database in it.`
  return error
}
