import { type Selectable, sql } from 'kysely'
import { systemNow } from './clock.ts'
import { PREPARED } from './prepared.ts'
import type { Db, SignInTable } from './tables.ts'

/** What the desk asks besides is asked by the desk. */
export type SignIn = Omit<Selectable<SignInTable>, 'authentifieLe' | 'bureauLe' | 'appareil'>

export async function addSignIn(
  db: Db,
  signIn: Omit<SignIn, 'createdAt'> & Pick<SignInTable, 'authentifieLe'> & { appareil?: string | null },
): Promise<void> {
  await db
    .insertInto('signIn')
    .values({ ...signIn, createdAt: systemNow() })
    .execute()
}

/** Every call of a signed-in person runs this query, so that it is prepared. */
export async function findSignIn(db: Db, tokenHash: string, now: Date): Promise<SignIn | undefined> {
  const { rows } = await sql<SignIn>`${PREPARED}
    select token_hash, compte_id, public_value, issuer, sub, sid, id_token, given_name, family_name, name, email,
      email_verified, created_at, expires_at
    from sign_in where token_hash = ${tokenHash} and expires_at > ${now}`.execute(db)
  return rows[0]
}

export async function deleteSignIn(db: Db, tokenHash: string): Promise<SignIn | undefined> {
  return db.deleteFrom('signIn').where('tokenHash', '=', tokenHash).returningAll().executeTakeFirst()
}

/** Ends the sign-ins that the identity service names: those of one of its sessions (`sid`), or of a person (`sub`). */
export async function deleteSignInsOf(
  db: Db,
  who: { issuer: string; sub: string | undefined; sid: string | undefined },
): Promise<number> {
  let query = db.deleteFrom('signIn').where('issuer', '=', who.issuer)
  if (who.sid !== undefined) query = query.where('sid', '=', who.sid)
  if (who.sub !== undefined) query = query.where('sub', '=', who.sub)
  const result = await query.executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** The browsers that a person is signed in with, the newest first. */
export async function findSignInsOf(db: Db, compteId: string, now: Date) {
  return db
    .selectFrom('signIn')
    .select(['tokenHash', 'appareil', 'createdAt'])
    .where('compteId', '=', compteId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .execute()
}

/** Ends these sign-ins of a person. */
export async function deleteSignIns(db: Db, compteId: string, tokenHashes: readonly string[]): Promise<number> {
  if (tokenHashes.length === 0) return 0
  const { numDeletedRows } = await db
    .deleteFrom('signIn')
    .where('compteId', '=', compteId)
    .where('tokenHash', 'in', tokenHashes)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Ends every sign-in of a person. */
export async function deleteAllSignIns(db: Db, compteId: string): Promise<void> {
  await db.deleteFrom('signIn').where('compteId', '=', compteId).execute()
}

/** Returns true the first time only, so that the caller refuses a second use of the same id. */
export async function consumeOnce(db: Db, id: string, expiresAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('signInReplay')
    .values({ id, expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteExpiredSignIns(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('signIn').where('expiresAt', '<=', now).execute()
  await db.deleteFrom('signInReplay').where('expiresAt', '<=', now).execute()
}

export async function updateBureauLe(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.updateTable('signIn').set({ bureauLe: now }).where('tokenHash', '=', tokenHash).execute()
}
