import { sql } from 'kysely'
import type { StatutInscription } from '#contract/reference/statut-inscription.ts'
import type { Db } from '../../platform/tables.ts'

/** The condition of the index inscription_active. */
const IS_ACTIVE = sql<boolean>`o.statut not in ('Refusé', 'Renoncé', 'Annulée')`

export async function setStatutInscriptions(
  tx: Db,
  commandeId: string,
  statut: StatutInscription,
  now: Date,
): Promise<void> {
  await tx.updateTable('inscription').set({ statut, updatedAt: now }).where('commandeId', '=', commandeId).execute()
}

/**
 * Whether another order has registered one of this order's people since. The caller has locked the sessions of the
 * order.
 */
export async function isDoubled(tx: Db, commandeId: string): Promise<boolean> {
  const { rows } = await sql<{ doubled: boolean }>`
    select exists (
      select from inscription i join inscription o on o.session_id = i.session_id and o.email = i.email and o.id <> i.id
      where i.commande_id = ${commandeId} and ${IS_ACTIVE}) as doubled`.execute(tx)
  return rows[0]?.doubled === true
}

/** Keeps the first answers: a second call changes nothing. */
export async function setTestReponses(db: Db, id: number, reponses: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('inscription')
    .set({ testReponses: JSON.stringify(reponses), testRealiseLe: now, updatedAt: now })
    .where('id', '=', id)
    .where('testRealiseLe', 'is', null)
    .execute()
}

/**
 * Keeps the first access, unless the registration has come to nothing meanwhile: then false. A change of the order locks the
 * registration first, so that nobody opens what is cancelled.
 */
export async function setAcces(
  db: Db,
  id: number,
  { statuts, now }: { statuts: readonly StatutInscription[]; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('inscription')
    .set(({ fn, val }) => ({ accesLe: fn.coalesce('accesLe', val(now)), updatedAt: now }))
    .where('id', '=', id)
    .where('statut', 'in', statuts)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
