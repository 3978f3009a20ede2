import type { Insertable, Selectable } from 'kysely'
import { now } from '../../platform/clock.ts'
import type { Db, Tables } from '../../platform/tables.ts'

export type CleRow = Omit<Selectable<Tables['cleIntegration']>, 'hash'>

const COLUMNS = ['id', 'nom', 'droits', 'createdAt', 'utiliseeLe', 'revoqueeLe'] as const

/** Undefined when a living key has this name. */
export async function insertCle(db: Db, cle: Insertable<Tables['cleIntegration']>): Promise<CleRow | undefined> {
  return db
    .insertInto('cleIntegration')
    .values({ ...cle, createdAt: now() })
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
