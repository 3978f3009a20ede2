import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

interface Audit {
  compteId: string
  clientId: number
  action: 'CLIENT_CREE' | 'LIEN_CREE'
}

/** What was done for a client, by whom, for ever. */
export async function addAudit(db: Kysely<Tables>, audit: Audit): Promise<void> {
  await db.insertInto('audit').values(audit).execute()
}
