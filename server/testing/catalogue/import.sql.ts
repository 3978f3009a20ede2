import type { Db } from '../../platform/tables.ts'

export async function emptyCatalogue(db: Db): Promise<void> {
  for (const table of ['cursusSession', 'session', 'fiche', 'lieu', 'organisme', 'publicConcerne', 'theme'] as const) {
    await db.deleteFrom(table).execute()
  }
}
