import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/tables.ts'

interface Colonne {
  name: string
  type: string
  length: number | null
}

const VALUES: Record<string, unknown> = { jsonb: '{}', boolean: false }

const toValue = ({ type, length }: Colonne, now: Date): unknown => {
  if (type === 'uuid') return randomUUID()
  if (type in VALUES) return VALUES[type]
  if (/^timestamp|^date/.test(type)) return now
  if (/int|numeric/.test(type)) return 0
  return type === 'bytea' ? Buffer.of(0) : 'x'.slice(0, length ?? 1)
}

/** A throw-away database that takes any row: what is not in question has any value. */
export async function loosen(db: Db): Promise<void> {
  const { rows } = await sql<{ drop: string }>`
    select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as drop from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'x', 'u')`.execute(db)
  for (const row of rows)
    await sql
      .raw(row.drop)
      .execute(db)
      .catch(() => {})
  const { rows: tables } = await sql<{ off: string }>`
    select format('alter table %I disable trigger all', tablename) as off from pg_tables where schemaname = 'public'`.execute(
    db,
  )
  for (const { off } of tables) await sql.raw(off).execute(db)
}

/** One row, as a fault leaves it: what matters is given. */
export async function addRangee(db: Db, table: string, given: Record<string, unknown>): Promise<void> {
  const { rows } = await sql<Colonne>`
    select column_name as name, data_type as type, character_maximum_length as length from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO' and column_default is null
      and is_identity = 'NO' and is_generated = 'NEVER'`.execute(db)
  const now = new Date()
  const missing = rows.filter(({ name }) => !(name in given)).map((one) => [one.name, toValue(one, now)] as const)
  const row = Object.fromEntries([...missing, ...Object.entries(given)])
  const names = Object.keys(row).map((name) => sql.ref(name))
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) overriding system value
    values (${sql.join(Object.values(row))})`.execute(db)
}
