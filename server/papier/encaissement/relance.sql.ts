import { sql } from 'kysely'
import type { Db } from '../../platform/tables.ts'

/** Has the reminders of an order's invoices looked at again: something remains of it, or they were stopped. */
export async function setARelancer(tx: Db, commandeId: string): Promise<void> {
  await sql`
    update facture set relance_le = echeance_le
    where commande_id = ${commandeId} and relance_le is null and echeance_le is not null and not au_financeur`.execute(
    tx,
  )
}

export async function updateRelance(
  tx: Db,
  factureId: number,
  changes: { relances?: number; relanceLe?: string | null },
): Promise<void> {
  await tx.updateTable('facture').set(changes).where('id', '=', factureId).execute()
}

/** False when they were stopped already. */
