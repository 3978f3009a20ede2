import type { Insertable, Selectable } from 'kysely'
import { now } from '../../platform/clock.ts'
import type { Db, Tables } from '../../platform/tables.ts'
import { toKept, type Verification } from './verification.sql.ts'

export async function findSupplement(
  db: Db,
  modificationId: string,
): Promise<Selectable<Tables['modificationPaiement']> | undefined> {
  return db
    .selectFrom('modificationPaiement')
    .selectAll()
    .where('modificationId', '=', modificationId)
    .executeTakeFirst()
}

/** The change of this order that waits for its payment, and who asked for it: nobody for the training provider. */
export async function findWaitingOf(
  db: Db,
  commandeId: string,
): Promise<{ id: string; compteId: string | null } | undefined> {
  return db
    .selectFrom('modification')
    .select(['id', 'compteId'])
    .where('commandeId', '=', commandeId)
    .where('etat', '=', 'EN_ATTENTE_PAIEMENT')
    .executeTakeFirst()
}

/** Each change has one payment: the first one written stays. */
export async function addSupplement(db: Db, row: Insertable<Tables['modificationPaiement']>): Promise<void> {
  await db
    .insertInto('modificationPaiement')
    .values({ ...row, updatedAt: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Keeps the provider's answer. */
export async function updateSupplement(tx: Db, modificationId: string, given: Verification): Promise<void> {
  await tx.updateTable('modificationPaiement').set(toKept(given)).where('modificationId', '=', modificationId).execute()
}

/** The changes that still wait when the hold of their places is over, the oldest first. */
export async function findExpiredSupplements(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('modification')
    .select('id')
    .where('etat', '=', 'EN_ATTENTE_PAIEMENT')
    .where('expireLe', '<=', now)
    .orderBy('expireLe')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
