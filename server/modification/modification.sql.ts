import type { Selectable } from 'kysely'
import type { Db, Tables } from '../tables.ts'

export type ModificationRow = Selectable<Tables['modification']>

export async function findModification(db: Db, id: string): Promise<ModificationRow | undefined> {
  return db.selectFrom('modification').selectAll().where('id', '=', id).executeTakeFirst()
}
