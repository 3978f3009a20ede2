import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

/** A migration runs before the tables it makes have types. */
// biome-ignore lint/suspicious/noExplicitAny: Kysely's own type for a database of unknown tables
type AnyDatabase = Kysely<any>

interface MigrationSource {
  /** Folder of `NNN_name.sql` files, applied in the order of their names. */
  folder: URL
  /** The suffix of the two tables in which Kysely records the migrations applied; each source has its own. */
  name: string
}

/**
 * Brings the database up to date. Instances that start together wait for one another on the migration lock. All files
 * run in one transaction, so that a failure changes nothing.
 */
export async function migrate(db: AnyDatabase, source: MigrationSource): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(source.folder) },
    migrationTableName: `migration_${source.name}`,
    migrationLockTableName: `migration_${source.name}_lock`,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function readMigrations(folder: URL): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const entries = names.map(async (name) => {
    const statements = splitStatements(await readFile(new URL(name, folder), 'utf8'))
    return [name.replace(/\.sql$/, ''), { up: (db: AnyDatabase) => runAll(db, statements) }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

async function runAll(db: AnyDatabase, statements: string[]): Promise<void> {
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
