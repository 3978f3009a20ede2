import { type RawBuilder, sql } from 'kysely'

/** Gathers rows of another table in one json value, so that one statement reads an object with its lists. */
export function jsonList(
  item: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  source: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(${item} order by ${order}), '[]') from ${source})`
}
