import { sql } from 'kysely'
import type { PasserelleDb } from './tables.ts'

const MAX_FAILURES = 10
const windowStart = sql<Date>`now() - interval '15 minutes'`

/**
 * Counts an attempt before it is judged, so that attempts made at the same moment are all counted.
 * False when the address has had its share; the attempt is then not counted, or the wait would never end.
 */
export async function addTentative(db: PasserelleDb, email: string): Promise<boolean> {
  await db.deleteFrom('tentative').where('createdAt', '<', windowStart).execute()
  const { id } = await db.insertInto('tentative').values({ email }).returning('id').executeTakeFirstOrThrow()
  const { nb } = await db
    .selectFrom('tentative')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('nb'))
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  if (nb <= MAX_FAILURES) return true
  await db.deleteFrom('tentative').where('id', '=', id).execute()
  return false
}

export async function deleteTentatives(db: PasserelleDb, email: string): Promise<void> {
  await db.deleteFrom('tentative').where('email', '=', email).execute()
}
