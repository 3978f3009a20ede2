import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/** A function or a trigger, with the statement that makes it or replaces it. */
export interface SqlFunction {
  name: string
  statement: string
  hash: string
}

// biome-ignore lint/suspicious/noExplicitAny: the tables of a migration have no types
type AnyDatabase = Kysely<any>

const FUNCTION = /^create or replace function (\w+)\(/
const TRIGGER = /^create or replace trigger (\w+)\s[\s\S]*?\son (\w+)\s/

/** Of a statement with the comments above it, which change nothing: a better comment applies nothing again. */
export function toFunction(text: string): SqlFunction {
  const statement = text.replace(/^(\s*--.*\n|\s*\n)+/, '')
  const [, trigger, table] = TRIGGER.exec(statement) ?? []
  const name = table ? `${table}.${trigger}` : FUNCTION.exec(statement)?.[1]
  if (!name) throw new Error(`neither "create or replace function" nor "create or replace trigger": ${statement}`)
  return { name, statement, hash: createHash('sha256').update(statement).digest('hex') }
}

/** What a numbered file says of all functions and triggers as they are since that file. */
export function fingerprintOf(functions: readonly SqlFunction[]): string {
  const lines = functions.map(({ name, hash }) => `${name} ${hash}`).sort()
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12)
}

/** The fingerprint in the text of a numbered file, if it says one. */
export function readFingerprint(text: string): string | undefined {
  return /^-- functions: ([0-9a-f]{12})$/m.exec(text)?.[1]
}

/** Those that the database does not have as they are today. A replaced trigger locks its table, so only these are applied. */
export async function findChanged(
  tx: AnyDatabase,
  source: string,
  functions: readonly SqlFunction[],
): Promise<SqlFunction[]> {
  await sql`create table if not exists ${tableOf(source)} (name text primary key, hash text not null)`.execute(tx)
  const { rows } = await sql<{ name: string; hash: string }>`select name, hash from ${tableOf(source)}`.execute(tx)
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  return functions.filter(({ name, hash }) => applied.get(name) !== hash)
}

/** Those that the database does not have, and functions with another body. A trigger that changes is dropped by a numbered file. */
export async function findDifferent(tx: AnyDatabase, functions: readonly SqlFunction[]): Promise<SqlFunction[]> {
  const { rows } = await sql<{ name: string; body: string | null }>`
    select proname as name, prosrc as body from pg_proc where pronamespace = to_regnamespace(current_schema()::text)
    union all select c.relname || '.' || t.tgname, null from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = to_regnamespace(current_schema()::text)`.execute(tx)
  const bodies = new Map(rows.map(({ name, body }) => [name, body]))
  return functions.filter(({ name, statement }) => {
    const body = bodies.get(name)
    return body === undefined || (body !== null && !statement.includes(`$$${body}$$`))
  })
}

export async function recordFunctions(
  tx: AnyDatabase,
  source: string,
  functions: readonly SqlFunction[],
): Promise<void> {
  const hashes = JSON.stringify(Object.fromEntries(functions.map(({ name, hash }) => [name, hash])))
  await sql`
    insert into ${tableOf(source)} (name, hash) select key, value from jsonb_each_text(${hashes}::jsonb)
    on conflict (name) do update set hash = excluded.hash`.execute(tx)
}

const tableOf = (source: string) => sql.table(`migration_${source}_function`)
