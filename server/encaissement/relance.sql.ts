import { sql } from 'kysely'
import type { Db } from '../tables.ts'

/** Has the reminders of an order's invoices looked at again, since something remains of it. */
export async function setARelancer(tx: Db, commandeId: string): Promise<void> {
  await sql`
    update facture set relance_le = echeance_le
    where commande_id = ${commandeId} and relance_le is null and echeance_le is not null`.execute(tx)
}
