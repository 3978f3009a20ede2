import { sql } from 'kysely'
import { PREPARED } from '../platform/prepared.ts'
import type { Db } from '../platform/tables.ts'

/**
 * Keeps the rows of these tables, parents before children, and answers what brings them back: rows that differ or are new
 * go, kept ones that are missing come again, and every other table that refers to them, directly or not, is emptied. One
 * round trip, and nothing is written where nothing changed.
 */
export async function keepRows(db: Db, tables: readonly string[]): Promise<() => Promise<void>> {
  const others = (await listReferring(db, tables)).filter((table) => !tables.includes(table))
  await sql`create schema kept`.execute(db)
  const copies: string[] = []
  for (const table of tables) {
    await sql`create table kept.${sql.id(table)} as table ${sql.id(table)}`.execute(db)
    copies.push(await copyOf(db, table))
  }
  const statements = [
    ...others.map((table) => `delete from ${table};`),
    ...tables.map((table) => `delete from ${table} t where t::text not in (select k::text from kept.${table} k);`),
    ...copies,
  ]
  const body = sql.raw(`$$ begin ${statements.join('\n')} end $$`)
  await sql`create function kept.bring_back() returns void language plpgsql as ${body}`.execute(db)
  return async () => void (await sql`${PREPARED} select kept.bring_back()`.execute(db))
}

/** These tables and those that refer to them, children first. */
async function listReferring(db: Db, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive t(id, depth) as (
      select unnest(${tables}::regclass[]), 0
      union select conrelid::regclass, depth + 1 from pg_constraint c join t on c.confrelid = t.id
      where c.contype = 'f' and c.conrelid <> c.confrelid)
    select id::text as name from t group by id order by max(depth) desc, id::text`.execute(db)
  return rows.map(({ name }) => name)
}

/** The statement that brings missing rows back. Computed columns are computed again. */
async function copyOf(db: Db, table: string): Promise<string> {
  const { rows } = await sql<{ columns: string }>`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db)
  const columns = rows[0]?.columns
  return `insert into ${table} (${columns}) overriding system value
    select ${columns} from kept.${table} k where k::text not in (select t::text from ${table} t);`
}
