import { type Kysely, type RawBuilder, sql } from 'kysely'
import { PREPARED } from './prepared.ts'

/** A query that is not run yet: it runs alone (`read`) or together with others (`readTogether`). */
export type Query<Row> = RawBuilder<Row>

type Lues<T> = { [Key in keyof T]: T[Key] extends Query<infer Row> ? Row[] : never }

/**
 * Runs several queries in one statement, in one round trip to the database: round trips make an order slow. The rows
 * travel as json, so that a timestamp would come as text.
 */
export async function readTogether<Tables, T extends Record<string, Query<unknown>>>(
  db: Kysely<Tables>,
  queries: T,
): Promise<Lues<T>> {
  const columns = Object.entries(queries).map(
    ([name, query]) => sql`(select coalesce(json_agg(t), '[]') from (${query}) t) as ${sql.id(name)}`,
  )
  const { rows } = await sql<Record<string, object[]>>`${PREPARED} select ${sql.join(columns)}`.execute(db)
  const lues = Object.entries(rows[0] ?? {}).map(([name, list]) => [name, list.map(withCamelKeys)])
  return Object.fromEntries(lues)
}

export async function read<Tables, Row>(db: Kysely<Tables>, query: Query<Row>): Promise<Row[]> {
  const { rows } = await sql<Row>`${PREPARED} ${query}`.execute(db)
  return rows
}

/** Renames the keys as Kysely renames the columns of a row. */
function withCamelKeys(row: object): object {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [toCamel(key), value]))
}

function toCamel(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
