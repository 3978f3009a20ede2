import { sql } from 'kysely'
import type { Db } from '../tables.ts'

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
  /** The tables that its foreign keys lead to, itself left out. */
  references: string[]
}

/** Left out: the system's, an extension's, those that say which migrations ran, and the job queue, which a start makes. */
const OURS = `c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'jobs')
  and n.nspname not like 'pg\\_%' and c.relname not like 'migration\\_%'
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

export async function findTables(ask: Ask): Promise<Table[]> {
  const rows = await ask(`
    select format('%I.%I', n.nspname, c.relname) as nom,
      array(select quote_ident(a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attname) as colonnes,
      array(select distinct format('%I.%I', rn.nspname, r.relname) from pg_constraint k
        join pg_class r on r.oid = k.confrelid join pg_namespace rn on rn.oid = r.relnamespace
        where k.conrelid = c.oid and k.contype = 'f' and r.oid <> c.oid) as liens
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
    where schemaname not in ('jobs') and schemaname not like 'pg\\_%' order by 1`)
  return rows.map(({ nom }) => nom as string)
}
