import { type Insertable, type Selectable, sql } from 'kysely'
import { now as clock } from './clock.ts'
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

export type CleRow = Omit<Selectable<Tables['cleIntegration']>, 'hash'>

const COLUMNS = ['id', 'nom', 'droits', 'createdAt', 'utiliseeLe', 'revoqueeLe'] as const

/** Undefined when a living key has this name. */
export async function insertCle(db: Db, cle: Insertable<Tables['cleIntegration']>): Promise<CleRow | undefined> {
  return db
    .insertInto('cleIntegration')
    .values({ ...cle, createdAt: clock() })
    .onConflict((conflict) => conflict.column('nom').where('revoqueeLe', 'is', null).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** The living ones first, each by name; then those that were revoked. */
export async function findCles(db: Db): Promise<CleRow[]> {
  return db
    .selectFrom('cleIntegration')
    .select(COLUMNS)
    .orderBy('revoqueeLe', (order) => order.desc().nullsFirst())
    .orderBy('nom')
    .execute()
}

/** Undefined when no living key has this name. */
export async function revokeByNom(db: Db, nom: string, now: Date): Promise<CleRow | undefined> {
  return db
    .updateTable('cleIntegration')
    .set({ revoqueeLe: now })
    .where('nom', '=', nom)
    .where('revoqueeLe', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst()
}
