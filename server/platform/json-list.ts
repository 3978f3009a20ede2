import { type RawBuilder, sql } from 'kysely'

/** Rows of another table as one json value: the whole of a thing in one statement. */
export function jsonList(
  item: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  source: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(${item} order by ${order}), '[]') from ${source})`
}
