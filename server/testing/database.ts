import { execFileSync } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { type DatabaseHandle, openPostgres } from '../platform/database.ts'
import { migrate } from '../platform/migrations.ts'
import { openPglite } from '../platform/pglite.ts'
import type { Tables } from '../platform/tables.ts'
import { handIn } from '../serve/suites.ts'
import { MIGRATIONS } from '../socle/config/installation.ts'

// Who works on a database changes orders as the application does.
handIn()

const STANDIN_MIGRATIONS = new URL('../../standin/migrations/', import.meta.url)
export const CACHE = 'node_modules/.cache/estrade'

export async function migrateAll({ db }: DatabaseHandle<Tables>): Promise<void> {
  await migrate(db, MIGRATIONS)
  await migrate(db, { folder: STANDIN_MIGRATIONS, name: 'standin' })
}

/** Changes with the migrations, so that no template is older than they are. */
function templateKey(): string {
  const files = [...globSync('server/migrations/**/*.sql'), ...globSync('standin/migrations/*.sql')].sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** An embedded database in memory, migrated: a copy of a template made once. */
export async function embeddedDatabase(): Promise<DatabaseHandle<Tables>> {
  return openPglite({ template: new Blob([readFileSync(await embeddedTemplate())]) })
}

/** A data folder with a migrated embedded database: a server started on it is ready in half the time. */
export async function fillDataFolder(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'pglite')
  mkdirSync(folder, { recursive: true })
  // The names in it begin with a slash, which tar takes away and says so.
  execFileSync('tar', ['-xf', await embeddedTemplate(), '-C', folder], { stdio: ['ignore', 'ignore', 'pipe'] })
}

/** The file of the template: the whole data folder, as tar. */
async function embeddedTemplate(): Promise<string> {
  const template = join(CACHE, `template-${templateKey()}.tar`)
  if (!existsSync(template)) await makeTemplate(template)
  return template
}

async function makeTemplate(file: string): Promise<void> {
  const handle = openPglite<Tables>()
  await migrateAll(handle)
  // Its copies would otherwise do everything again that the journal says, as after a crash.
  await sql`checkpoint`.execute(handle.db)
  const dump = await handle.dump()
  await handle.close()
  mkdirSync(CACHE, { recursive: true })
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, new Uint8Array(await dump.arrayBuffer()))
  renameSync(draft, file)
}

/** The database of an API test, dropped when closed. */
export async function testDatabase(): Promise<DatabaseHandle<Tables>> {
  const { handle, drop } = await postgresDatabase()
  return { ...handle, close: drop }
}

interface PostgresDatabase {
  url: string
  handle: DatabaseHandle<Tables>
  drop(): Promise<void>
}

/** A real PostgreSQL database, cloned from a migrated template. */
export async function postgresDatabase(): Promise<PostgresDatabase> {
  return cloneTemplate(await ensureTemplate(`estrade_template_${templateKey()}`, migrateDatabase))
}

async function migrateDatabase(url: string): Promise<void> {
  const draft = openPostgres<Tables>({ url, poolSize: 2, onError: () => {} })
  await migrateAll(draft)
  await draft.close()
}

export async function cloneTemplate(template: string): Promise<PostgresDatabase> {
  const name = `estrade_test_${randomBytes(6).toString('hex')}`
  // The other strategy writes each page to the journal too: twice the work of the server.
  await asAdmin((admin) => admin.query(`create database ${name} template ${template} strategy file_copy`))
  const url = databaseUrl(name)
  const handle = openPostgres<Tables>({ url, poolSize: 10, onError: () => {} })
  const drop = async () => {
    await handle.close()
    await asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`))
  }
  return { url, handle, drop }
}

const TEMPLATE_LOCK = 7_201_953
/** The templates that this process has seen. */
const ready = new Set<string>()

/** The first caller makes the template; the others wait for it. */
export async function ensureTemplate(name: string, fill: (url: string) => Promise<void>): Promise<string> {
  if (ready.has(name)) return name
  await asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return
    const draft = `${name}_draft`
    await admin.query(`drop database if exists ${draft} with (force)`)
    await admin.query(`create database ${draft}`)
    await fill(databaseUrl(draft))
    await admin.query(`alter database ${draft} rename to ${name}`)
  })
  ready.add(name)
  return name
}

/** A database without any table, for tests of the migrations themselves. */
export async function emptyPostgresDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `estrade_test_${randomBytes(6).toString('hex')}`
  await asAdmin((admin) => admin.query(`create database ${name}`))
  const drop = async () => void (await asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`)))
  return { url: databaseUrl(name), drop }
}

function databaseUrl(name: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${name}`
  return url.href
}

async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  if (!process.env.TEST_DATABASE_URL)
    throw new Error('These tests need PostgreSQL: run `npm test -- vitest`, which finds or starts one.')
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}
