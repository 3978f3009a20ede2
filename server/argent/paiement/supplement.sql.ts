import type { Db } from '../../platform/tables.ts'

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
