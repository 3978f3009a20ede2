import { sql } from 'kysely'
import type { Db } from '../platform/tables.ts'

/** Runs one statement of ours, without parameters; both databases and a bare connection can. */
export type Ask = (text: string) => Promise<Record<string, unknown>[]>

export function askWith(db: Db): Ask {
  return async (text) => (await sql.raw(text).execute(db)).rows as Record<string, unknown>[]
}

export interface Table {
  /** With its schema, quoted where needed. */
  nom: string
  /** Those that are stored; the database computes the others. Quoted where needed. */
  colonnes: string[]
  /** The tables that its foreign keys lead to: itself left out, and those that may come later in a transaction. */
  references: string[]
}

/** The database may hold schemas and extensions of others beside these: nothing here reads or changes them. */
const SCHEMAS = `('public', 'standin', 'jobs')`
export const EXTENSIONS = ['unaccent', 'pg_trgm']

/** Left out: an extension's, those that say which migrations ran, and the job queue, which a start makes. */
const OURS = `c.relkind = 'r' and n.nspname in ${SCHEMAS} and n.nspname <> 'jobs' and c.relname not like 'migration\\_%'
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

export async function findTables(ask: Ask): Promise<Table[]> {
  const rows = await ask(`
    select format('%I.%I', n.nspname, c.relname) as nom,
      array(select quote_ident(a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attname) as colonnes,
      array(select distinct format('%I.%I', rn.nspname, r.relname) from pg_constraint k
        join pg_class r on r.oid = k.confrelid join pg_namespace rn on rn.oid = r.relnamespace
        where k.conrelid = c.oid and k.contype = 'f' and r.oid <> c.oid and not k.condeferrable) as liens
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS}
    order by n.nspname, c.relname`)
  return rows.map(({ nom, colonnes, liens }) => ({
    nom: nom as string,
    colonnes: colonnes as string[],
    references: liens as string[],
  }))
}

/** Each table after those it refers to. */
export function orderTables(tables: readonly Table[]): Table[] {
  const ordered: Table[] = []
  const known = new Set<string>()
  let left = [...tables]
  while (left.length > 0) {
    const ready = left.filter(({ references }) => references.every((nom) => known.has(nom)))
    if (ready.length === 0) throw new Error(`foreign keys in a circle: ${left.map(({ nom }) => nom).join(', ')}`)
    ordered.push(...ready)
    for (const { nom } of ready) known.add(nom)
    left = left.filter(({ nom }) => !known.has(nom))
  }
  return ordered
}

/** The sequences of those tables' schemas, those behind an identity column included. */
export async function findSequences(ask: Ask): Promise<string[]> {
  const rows = await ask(`
    select format('%I.%I', schemaname, sequencename) as nom from pg_sequences
    where schemaname in ${SCHEMAS} and schemaname <> 'jobs' order by 1`)
  return rows.map(({ nom }) => nom as string)
}

/** The schemas of others. */
export async function findForeignSchemas(ask: Ask): Promise<string[]> {
  const rows = await ask(`
    select nspname::text as nom from pg_namespace
    where nspname not in ${SCHEMAS} and nspname not like 'pg\\_%' and nspname <> 'information_schema' order by 1`)
  return rows.map(({ nom }) => nom as string)
}

/**
 * The statements that take away everything of ours. None cascades: where something of others needs it, PostgreSQL refuses
 * and names it. The sequence of a column goes with its table.
 */
export async function toEmptying(ask: Ask): Promise<string> {
  const alone = (catalogue: string, oid: string, types = `'e', 'i'`) =>
    `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype in (${types}))`
  const rows = await ask(`
    with notre as (select oid, nspname from pg_namespace where nspname in ${SCHEMAS}), objet (rang, genre, nom) as (
      select g.rang, g.genre, format('%I.%I', n.nspname, c.relname) from pg_class c join notre n on n.oid = c.relnamespace
      join (values ('v', 1, 'view'), ('m', 2, 'materialized view'), ('r', 3, 'table'), ('p', 3, 'table'),
        ('S', 4, 'sequence')) g (relkind, rang, genre) on g.relkind = c.relkind::text
      where ${alone('pg_class', 'c.oid', `'e'`)} and (c.relkind <> 'S' or ${alone('pg_class', 'c.oid', `'a', 'i'`)})
      union all
      select 5, 'routine', p.oid::regprocedure::text from pg_proc p join notre n on n.oid = p.pronamespace
      where ${alone('pg_proc', 'p.oid')}
      union all
      select 6, 'text search configuration', format('%I.%I', n.nspname, t.cfgname) from pg_ts_config t
      join notre n on n.oid = t.cfgnamespace where ${alone('pg_ts_config', 't.oid')}
      union all
      select 7, 'type', format('%I.%I', n.nspname, t.typname) from pg_type t join notre n on n.oid = t.typnamespace
      where t.typtype in ('e', 'd', 'r') and ${alone('pg_type', 't.oid')}
      union all
      select 8, 'schema', quote_ident(nspname) from notre where nspname <> 'public')
    select format('drop %s %s;', genre, string_agg(nom, ', ')) as statement from objet group by rang, genre order by rang`)
  return rows.map(({ statement }) => statement as string).join('\n')
}
