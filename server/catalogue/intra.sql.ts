import { sql } from 'kysely'
import { MODE_INTRA } from '#contract/rules/intra.ts'
import { now } from '../platform/clock.ts'
import type { Db } from '../platform/tables.ts'

/** Decision 23: no list of the catalogue names an intra session `s`, because it concerns its customer alone. */
export const IS_PUBLIC = sql`s.mode_id <> ${sql.lit(MODE_INTRA)}`

/** The sessions of the absorbed record as a customer; where the kept one takes its SIRET, they are its own already. */
export async function moveSessions(tx: Db, avant: string, apres: string): Promise<void> {
  await sql`update session set siret_client = ${apres}, updated_at = ${now()} where siret_client = ${avant}`.execute(tx)
}
