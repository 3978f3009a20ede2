import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'

export const MARK = '/* prepared */'

/**
 * Marks a statement that each connection prepares once. It is for statements that run often with the same text: they
 * pass lists by listOf, and select no `*`, because a migration would change its columns.
 */
export const PREPARED = sql.raw(MARK)

/**
 * A list in a prepared statement. The subquery hides the list's length from the planner, which would otherwise prefer a
 * plan for that length and plan the statement again each time.
 */
export function listOf(type: 'integer' | 'text' | 'uuid', values: readonly unknown[]): RawBuilder<unknown> {
  const array = sql.raw(`${type}[]`)
  return sql`(select ${values}::${array})::${array}`
}

/** The name of each prepared statement, the same on every connection. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `prepared_${names.size}`
  names.set(text, name)
  return name
}

export class PreparingClient extends pg.Client {
  /** A pooler stands between: each transaction may have another session, which knows nothing of what was prepared. */
  isPooled = false

  override query = ((statement: string, ...rest: [unknown[]]) =>
    typeof statement === 'string' && statement.startsWith(MARK) && !this.isPooled
      ? super.query({ name: nameOf(statement), text: statement }, ...rest)
      : super.query(statement, ...rest)) as pg.Client['query']

  /** A comment changes the text by which a statement was prepared. */
  protected mark(statement: string, comment: string): string {
    return statement.startsWith(MARK) ? statement : `/* ${comment} */ ${statement}`
  }
}
