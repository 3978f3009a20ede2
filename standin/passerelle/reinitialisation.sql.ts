import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { PasserelleDb } from './tables.ts'

const now = sql<Date>`now()`

/** Keeps the hash of the link's token for 30 minutes; a second request voids the first link. */
export async function saveReinitialisation(db: PasserelleDb, sub: string, token: string, interactionUid: string) {
  const values = { tokenHash: hashToken(token), interactionUid, expiresAt: sql<Date>`now() + interval '30 minutes'` }
  await db.deleteFrom('reinitialisation').where('expiresAt', '<', now).execute()
  await db
    .insertInto('reinitialisation')
    .values({ sub, ...values })
    .onConflict((conflict) => conflict.column('sub').doUpdateSet(values))
    .execute()
}

export async function isReinitialisation(db: PasserelleDb, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('reinitialisation')
    .select('sub')
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses the link up: only the caller that deletes its row may continue. */
export async function takeReinitialisation(db: PasserelleDb, token: string) {
  return db
    .deleteFrom('reinitialisation')
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now)
    .returning(['sub', 'interactionUid'])
    .executeTakeFirst()
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
