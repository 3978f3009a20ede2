import { sql } from 'kysely'
import type { Db } from '../../platform/tables.ts'

/** Erases the codes by which the person confirmed that they were there. */
export async function eraseCodes(tx: Db, email: string): Promise<void> {
  await sql`delete from emargement_code where split_part(email, ' ', 2) = ${email}`.execute(tx)
}
