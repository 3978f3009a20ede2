import type { Db } from '../../platform/tables.ts'
import type { ModificationRow } from './modification.sql.ts'

export interface OrigineRow {
  id: string
  numero: string
  modification: ModificationRow
}

/** The order that the people of this one come from, and the change that moved them; undefined for most orders. */
export async function findOrigine(db: Db, commandeId: string): Promise<OrigineRow | undefined> {
  const modification = await db
    .selectFrom('modification')
    .selectAll()
    .where('commandeCreeeId', '=', commandeId)
    .executeTakeFirst()
  if (!modification) return undefined
  const commande = await db
    .selectFrom('commande')
    .select(['id', 'numero'])
    .where('id', '=', modification.commandeId)
    .executeTakeFirstOrThrow()
  return { ...commande, modification }
}
