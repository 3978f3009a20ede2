import { type RawBuilder, sql } from 'kysely'

/** The values of `in (…)`, written into the statement: an index with a condition is not used for parameters. */
export function literals(values: readonly string[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => sql.lit(value)))
}
