import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { findChanged, findDifferent, recordFunctions, type SqlFunction, toFunction } from './functions.ts'
import { toTreatment } from './sqlstate.ts'

/** A migration runs before the tables it makes have types. */
// biome-ignore lint/suspicious/noExplicitAny: Kysely's own type for a database of unknown tables
type AnyDatabase = Kysely<any>

export interface MigrationSource {
  /** Folder of `NNN_name.sql` files, applied in the order of their names. */
  folder: URL
  /**
   * The last numbered file whose work the folder `baseline/` does too: an empty database is made by that one. Beside it,
   * `functions/` holds the functions and triggers of today, applied after the numbered files where they have changed.
   */
  baseline?: string
  /** The suffix of the two tables in which Kysely records the migrations applied; each source has its own. */
  name: string
}

/**
 * What waits for a table stops everybody who comes after it: rather than that, a migration tries again. It gives way before
 * PostgreSQL looks for a deadlock (1 s), which might end an order instead.
 */
const LOCK_MS = 500
const ATTEMPTS = 60
const PAUSE_MS = 500

/** What PostgreSQL answers before the first migration. */
const UNDEFINED_TABLE = '42P01'

/** The key of Kysely's own lock, which instances of versions before this one take. */
const LOCK_KEY = '3853314791062309107'

/**
 * Brings the database up to date. Instances that start together wait for one another on the migration lock. All files
 * run in one transaction, so that a failure changes nothing. Instances of the version before go on meanwhile: where their
 * transactions hold a table, or want tables in another order, this one gives way.
 */
export async function migrate(db: AnyDatabase, source: MigrationSource): Promise<void> {
  if (await isMigrated(db, source)) return
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((tx) => migrateIn(tx, source))
    } catch (error) {
      const treatment = toTreatment(error as Error) ?? ''
      if (attempt === ATTEMPTS || !['repeat', 'occupied'].includes(treatment)) throw error
      await wait(PAUSE_MS)
    }
  }
}

/**
 * Whether every file was applied, and nothing else, as at most starts: one statement says it, without the lock. It does not
 * see what another instance is applying, and the migration then waits for that one.
 */
export async function isMigrated(db: AnyDatabase, { folder, name }: MigrationSource): Promise<boolean> {
  const applied = sql<{ name: string }>`select name from ${sql.table(`migration_${name}`)} order by name collate "C"`
  try {
    const { rows } = await applied.execute(db)
    const names = (await listFiles(folder)).map(toName)
    return rows.map((row) => row.name).join() === names.join()
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return false
    throw error
  }
}

/** The lock belongs to the transaction, not to a session: a pooler would give the session, with the lock, to others. */
async function migrateIn(tx: AnyDatabase, source: MigrationSource): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEY)}::bigint)`.execute(tx)
  const isNew = source.baseline !== undefined && (await isEmpty(tx))
  const migrator = new Migrator({
    db: tx,
    provider: { getMigrations: () => readMigrations(source, isNew) },
    migrationTableName: `migration_${source.name}`,
    migrationLockTableName: `migration_${source.name}_lock`,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  if (source.baseline) await updateFunctions(tx, source, isNew)
}

/** Whether the schema holds nothing but what extensions put there. With a table of anybody, it is no new database. */
async function isEmpty(tx: AnyDatabase): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_class c
    where c.relnamespace = to_regnamespace(current_schema()::text) and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`.execute(tx)
  return rows.length === 0
}

/** The numbered files up to the baseline made functions and triggers without recording them: then the database tells which differ. */
async function updateFunctions(tx: AnyDatabase, { folder, name }: MigrationSource, isNew: boolean) {
  const functions = await readFunctions(folder)
  const changed = await findChanged(tx, name, functions)
  const isRecorded = isNew || changed.length < functions.length
  const due = isRecorded ? changed : await findDifferent(tx, functions)
  await runAll(
    tx,
    due.map(({ statement }) => statement),
  )
  if (changed.length > 0) await recordFunctions(tx, name, changed)
}

/** The functions and triggers of today. */
export async function readFunctions(folder: URL): Promise<SqlFunction[]> {
  return (await readStatements(new URL('functions/', folder))).map(toFunction)
}

/** The statements of all files of a folder, in the order of their names. */
async function readStatements(folder: URL): Promise<string[]> {
  const texts = (await listFiles(folder)).map((file) => readFile(new URL(file, folder), 'utf8'))
  return (await Promise.all(texts)).flatMap(splitStatements)
}

async function listFiles(folder: URL): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

const toName = (file: string): string => file.replace(/\.sql$/, '')

/** The first file of a new database makes the baseline; the others that it stands for do nothing, and are recorded. */
async function readMigrations({ folder, baseline = '' }: MigrationSource, isNew: boolean) {
  const entries = (await listFiles(folder)).map(async (file, index): Promise<[string, Migration]> => {
    const isCovered = isNew && toName(file) <= baseline
    if (isCovered && index > 0) return [toName(file), { up: async () => {} }]
    const statements = isCovered
      ? await readStatements(new URL('baseline/', folder))
      : splitStatements(await readFile(new URL(file, folder), 'utf8'))
    return [toName(file), { up: (db: AnyDatabase) => runAll(db, statements) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

async function runAll(db: AnyDatabase, statements: string[]): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(`${LOCK_MS}ms`)}`.execute(db)
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** The embedded database takes one statement a call. A statement ends with `;` at the end of a line, outside `$$ … $$`. */
export function splitStatements(text: string): string[] {
  const statements: string[] = []
  let current = ''
  let inBody = false
  for (const line of text.split('\n')) {
    current += `${line}\n`
    if ((line.match(/\$\$/g)?.length ?? 0) % 2 === 1) inBody = !inBody
    if (!inBody && /;\s*$/.test(line)) {
      statements.push(current.trim())
      current = ''
    }
  }
  return current.replace(/--.*$/gm, '').trim() ? [...statements, current.trim()] : statements
}
