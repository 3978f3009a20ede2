import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

export async function emptyCatalogue(db: Kysely<Tables>): Promise<void> {
  for (const table of ['cursusSession', 'session', 'fiche', 'lieu', 'organisme', 'publicConcerne', 'theme'] as const) {
    await db.deleteFrom(table).execute()
  }
}
