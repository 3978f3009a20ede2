import { sql } from 'kysely'
import type { Db } from '../../platform/tables.ts'

/** What a schema consists of: a line each, whatever the order of columns and the time of making. Not what extensions bring. */
const PARTS = `
  select 'relation ' || c.relname || ' ' || c.relkind::text || ' ' || coalesce(c.reloptions::text, '') as line
  from pg_class c where c.relnamespace = 'public'::regnamespace
  union all
  select concat_ws(' ', 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull::text,
    pg_get_expr(d.adbin, d.adrelid), a.attidentity::text, a.attgenerated::text, a.attcollation::regcollation::text)
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  union all
  select concat_ws(' ', 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid)) from pg_constraint
  where connamespace = 'public'::regnamespace and contype <> 'n'
  union all
  select 'index ' || pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace
  union all
  select 'trigger ' || tgenabled::text || ' ' || pg_get_triggerdef(t.oid) from pg_trigger t
  join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'public'::regnamespace and not tgisinternal
  union all
  select 'function ' || pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select 'sequence ' || s::text || ' ' || coalesce(pg_get_serial_sequence(d.refobjid::regclass::text, a.attname), '')
  from pg_sequences s left join pg_depend d on d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass
    and d.refobjsubid > 0
  left join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid where s.schemaname = 'public'
  union all
  select 'statistics ' || pg_get_statisticsobjdef(oid) from pg_statistic_ext where stxnamespace = 'public'::regnamespace
  union all
  select concat_ws(' ', 'search', c.cfgname, m.maptokentype::text, m.mapseqno::text, m.mapdict::regdictionary::text)
  from pg_ts_config c join pg_ts_config_map m on m.mapcfg = c.oid where c.cfgnamespace = 'public'::regnamespace
  union all
  select 'type ' || t.typname from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd', 'r')
  union all
  select 'extension ' || extname from pg_extension`

/** The schema of the product, and each row that a new installation has. */
export async function readSchema(db: Db): Promise<string[]> {
  const { rows } = await sql.raw<{ line: string }>(`select line from (${PARTS}) p`).execute(db)
  const lines = rows.map(({ line }) => line)
  return [...lines, ...(await readRows(db, lines))].sort()
}

/** Of the tables that say which files were applied, the names and not the moments. */
async function readRows(db: Db, lines: readonly string[]): Promise<string[]> {
  const tables = lines.flatMap((line) => /^relation (\w+) r /.exec(line)?.[1] ?? [])
  const selects = tables.map((table) => `select '${table}' as t, to_jsonb(r) - 'timestamp' as r from "${table}" r`)
  const { rows } = await sql
    .raw<{ line: string }>(`select concat_ws(' ', 'row', t, r) as line from (${selects.join(' union all ')}) x`)
    .execute(db)
  return rows.map(({ line }) => line)
}

/** Leaves a database as it was before its first migration. */
export async function emptyDatabase(db: Db): Promise<void> {
  for (const statement of ['drop schema standin cascade', 'drop schema public cascade', 'create schema public'])
    await sql.raw(statement).execute(db)
}
