import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'

const MARK = '/* prepared */'

/**
 * First word of a statement that each connection has the database read and plan once. For what is asked all day in the
 * same words: its lists by listOf, and no `*`, whose meaning a migration would change under way.
 */
export const PREPARED = sql.raw(MARK)

/**
 * A list in such a statement. The planner must not see how long it is: it would find a plan for just that length cheaper
 * than one for all, and plan the statement anew each time.
 */
export function listOf(type: 'integer' | 'text' | 'uuid', values: readonly unknown[]): RawBuilder<unknown> {
  const array = sql.raw(`${type}[]`)
  return sql`(select ${values}::${array})::${array}`
}

/** What each text is called on every connection. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `prepared_${names.size}`
  names.set(text, name)
  return name
}

export class PreparingClient extends pg.Client {
  override query = ((statement: string, ...rest: [unknown[]]) =>
    typeof statement === 'string' && statement.startsWith(MARK)
      ? super.query({ name: nameOf(statement), text: statement }, ...rest)
      : super.query(statement, ...rest)) as pg.Client['query']
}
