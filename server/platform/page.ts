import { type RawBuilder, sql } from 'kysely'

/** The part of a list that is read. */
export interface Page {
  /** Null: to the end. */
  limit: number | null
  offset: number
}

export const WHOLE: Page = { limit: null, offset: 0 }

export function ofPage({ limit, offset }: Page): RawBuilder<unknown> {
  return sql`limit ${limit} offset ${offset}`
}
