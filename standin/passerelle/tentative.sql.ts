import { sql } from 'kysely'
import type { PasserelleDb } from './tables.ts'

const MAX_FAILURES = 10
const windowStart = sql<Date>`now() - interval '15 minutes'`

/**
 * Counts an attempt before checking it, so that simultaneous attempts all count. Answers false when the address has
 * reached its limit; that attempt is not counted, otherwise the wait would never end.
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
