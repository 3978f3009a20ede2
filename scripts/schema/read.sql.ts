import { sql } from 'kysely'
import type { Db } from '#server/platform/tables.ts'

export interface Column {
  name: string
  type: string
  isNullable: boolean
  /** What it is where nothing is said; of an identity, or of a computed column, only that it is one. */
  fallback: string | null
  kind: 'plain' | 'identity' | 'computed'
  target: string | null
  /** What becomes of the row when the one it refers to goes: as pg_constraint says it. */
  onDelete: 'a' | 'c' | 'n' | null
}

export interface Index {
  name: string
  isKey: boolean
  isUnique: boolean
  definition: string
}

export interface Trigger {
  name: string
  table: string
  function: string
  definition: string
}

export interface Table {
  name: string
  columns: Column[]
  indexes: Index[]
  triggers: Trigger[]
}

/** The tables of the product with what hangs on them, those that say which migrations ran left out. */
export async function readTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'isNullable', not a.attnotnull, 'fallback', pg_get_expr(d.adbin, d.adrelid),
        'kind', case when a.attidentity <> '' then 'identity' when a.attgenerated <> '' then 'computed' else 'plain' end,
        'target', k.confrelid::regclass::text, 'onDelete', k.confdeltype) order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      left join pg_constraint k on k.conrelid = a.attrelid and k.contype = 'f' and a.attnum = any(k.conkey)
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select jsonb_agg(jsonb_build_object('name', i.indexrelid::regclass::text, 'isKey', i.indisprimary,
        'isUnique', i.indisunique, 'definition', pg_get_indexdef(i.indexrelid)) order by i.indexrelid::regclass::text)
      from pg_index i where i.indrelid = c.oid) as indexes,
      (select coalesce(jsonb_agg(jsonb_build_object('name', t.tgname, 'table', c.relname, 'function', p.proname,
        'definition', pg_get_triggerdef(t.oid)) order by t.tgname), '[]')
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = c.oid and not t.tgisinternal) as triggers
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'migration\\_%'
    order by c.relname`.execute(db)
  return rows
}

export async function readFunctionNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`.execute(db)
  return rows.map(({ name }) => name)
}
