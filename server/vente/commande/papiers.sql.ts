import { sql } from 'kysely'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/tables.ts'

export async function setADocumenter(tx: Db, commandeIds: readonly string[], aDocumenter: boolean): Promise<void> {
  if (commandeIds.length === 0) return
  await tx.updateTable('commande').set({ aDocumenter }).where('id', 'in', commandeIds).execute()
}

export async function putLast(db: Db, commandeId: string): Promise<void> {
  await sql`
    update commande set updated_at = greatest(updated_at, ${now()}) + interval '1 second' where id = ${commandeId}`.execute(
    db,
  )
}
