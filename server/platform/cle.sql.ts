import { type Selectable, sql } from 'kysely'
import { PREPARED } from './prepared.ts'
import type { Db, Tables } from './tables.ts'

export type Cle = Pick<Selectable<Tables['cleIntegration']>, 'id' | 'nom' | 'droits' | 'utiliseeLe'>

/** Every call of the integration API runs this query, so that it is prepared. */
export async function findCle(db: Db, hash: string): Promise<Cle | undefined> {
  const { rows } = await sql<Cle>`${PREPARED}
    select id, nom, droits, utilisee_le from cle_integration where hash = ${hash} and revoquee_le is null`.execute(db)
  return rows[0]
}

export async function updateUtilisation(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('cleIntegration').set({ utiliseeLe: now }).where('id', '=', id).execute()
}
