import { sql } from 'kysely'
import { MODE_INTRA } from '#contract/rules/intra.ts'

/** Decision 23: no list of the catalogue names an intra session `s`, because it concerns its customer alone. */
export const IS_PUBLIC = sql`s.mode_id <> ${sql.lit(MODE_INTRA)}`
