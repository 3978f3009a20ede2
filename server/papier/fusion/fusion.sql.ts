import { sql } from 'kysely'
import type { PaireFusion } from '../../personne/fusion/fusion.sql.ts'
import type { Db } from '../../platform/tables.ts'

/** The quotes that the company asked for. */
export async function moveDevis(tx: Db, { garde, absorbe }: PaireFusion): Promise<void> {
  await sql`update devis set commandeur_id = ${garde} where commandeur_id = ${absorbe}`.execute(tx)
}
