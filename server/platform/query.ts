import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import { TOGETHER } from './pipelining.ts'
import { MARK } from './prepared.ts'

/** A statement that is not run yet: it runs alone (`read`) or together with others, and is prepared (prepared.ts). */
export type Query<Row> = RawBuilder<Row>

/** A value that is known, or that the statement reads itself. */
export type Known<T> = T | Query<T>

export type RowOf<Q> = Q extends Query<infer Row> ? Row : never
type Rows<T> = { [Key in keyof T]: RowOf<T[Key]>[] }
type Named = Record<string, Query<unknown>>
/** Statements by name, alone or several of one kind. */
type Several = Record<string, Query<unknown> | readonly Query<unknown>[]>
type RowsOf<T> = T extends readonly Query<infer Row>[] ? Row[][] : RowOf<T>[]

/** The adapter of a database to which statements can be sent without waiting for the answers to those before. */
export class PipeliningAdapter extends PostgresAdapter {}

/**
 * Runs statements one after the other in one round trip to the database: round trips make an order slow. Each of them
 * sees what those before it did. When one fails, so do those after it.
 */
export async function runTogether<Tables, T extends Several>(
  tx: Kysely<Tables>,
  queries: T,
): Promise<{ [Key in keyof T]: RowsOf<T[Key]> }> {
  return nameAnswers(queries, await runAll(tx, Object.values(queries).flat()))
}

function nameAnswers<T extends Several>(queries: T, given: readonly unknown[]): { [Key in keyof T]: RowsOf<T[Key]> } {
  const answers = [...given]
  const named = Object.entries(queries).map(([name, query]) => [
    name,
    Array.isArray(query) ? answers.splice(0, query.length) : answers.shift(),
  ])
  return Object.fromEntries(named)
}

async function runAll<Tables>(tx: Kysely<Tables>, queries: readonly Query<unknown>[]): Promise<unknown[]> {
  if (isPipelining(tx)) return sendTogether(tx, queries.map(toStatement))
  const answers: unknown[] = []
  for (const query of queries) answers.push(await read(tx, query))
  return answers
}

/** Runs the last statements of a transaction, and ends it in the same round trip. */
export async function finishTogether<Tables, T extends Several>(
  tx: Kysely<Tables>,
  queries: T,
): Promise<{ [Key in keyof T]: RowsOf<T[Key]> }> {
  if (!isPipelining(tx)) return runTogether(tx, queries)
  const statements = Object.values(queries).flat().map(toStatement)
  return nameAnswers(queries, await sendTogether(tx, [...statements, CompiledQuery.raw('commit')]))
}

function isPipelining<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PipeliningAdapter
}

/** Without the plugin that renames columns: statements name them as the database does, and what Kysely built is renamed. */
const COMPILER = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

function toStatement<Row>(query: Query<Row>): CompiledQuery<Row> {
  const compiled = query.compile(COMPILER)
  return { ...compiled, sql: `${MARK} ${compiled.sql}` }
}

async function sendTogether<Tables>(tx: Kysely<Tables>, statements: readonly CompiledQuery[]): Promise<object[][]> {
  const together = CompiledQuery.raw(TOGETHER, [...statements])
  const { rows } = await tx.executeQuery<{ answers: object[][] }>(together as CompiledQuery<{ answers: object[][] }>)
  return (rows[0]?.answers ?? []).map((answer) => answer.map(withCamelKeys))
}

/** Several queries as one, which answers one row. Their rows travel as json, so that a timestamp would come as text. */
export function joined<T extends Named>(queries: T): Query<Rows<T>> {
  const columns = Object.entries(queries).map(
    ([name, query]) => sql`(select coalesce(json_agg(t), '[]') from (${query}) t) as ${sql.id(name)}`,
  )
  return sql`select ${sql.join(columns)}`
}

/** The rows of each of the joined queries. */
export function splitJoined<Row extends object>([row]: readonly Row[]): Row {
  const lues = Object.entries(row ?? {}).map(([name, list]) => [name, (list as object[]).map(withCamelKeys)])
  return Object.fromEntries(lues)
}

/** Runs several queries in one statement. */
export async function readTogether<Tables, T extends Named>(db: Kysely<Tables>, queries: T): Promise<Rows<T>> {
  return splitJoined(await read(db, joined(queries)))
}

/** These columns of the table that has this name in the statement. */
export function columnsOf(table: string, names: readonly string[]): RawBuilder<unknown> {
  const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return sql.raw(names.map((name) => `${table}.${toSnake(name)}`).join(', '))
}

export async function read<Tables, Row>(db: Kysely<Tables>, query: Query<Row>): Promise<Row[]> {
  const { rows } = await db.executeQuery(toStatement(query))
  return rows
}

const camels = new Map<string, string>()

/** Renames the keys as Kysely renames the columns of a row. */
function withCamelKeys(row: object): object {
  const renamed: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(row)) renamed[toCamel(key)] = value
  return renamed
}

/** Columns are few, so that what is kept stays small. */
function toCamel(name: string): string {
  const known = camels.get(name)
  if (known !== undefined) return known
  const camel = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  camels.set(name, camel)
  return camel
}
