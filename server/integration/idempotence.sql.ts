import { sql } from 'kysely'
import type { Db } from '../tables.ts'

/** Any constant: it keeps these locks apart from the other advisory locks of the database. */
const LOCK_SEED = 8_201_965

/** One call of a key under one Idempotency-Key. */
export interface Demande {
  cleId: string
  cle: string
  /** The hash of method, address and body. */
  empreinte: string
}

/** False when the same call is worked on. The lock ends with the transaction, also that of a process that is killed. */
export async function lockDemande(tx: Db, { cleId, cle }: Demande): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${cleId} ${cle}`}::text, ${LOCK_SEED})) as is_locked`.execute(
    tx,
  )
  return rows[0]?.isLocked === true
}

export async function findReponse(db: Db, { cleId, cle }: Demande, since: Date) {
  return db
    .selectFrom('idempotence')
    .select(['empreinte', 'reponse'])
    .where('cleId', '=', cleId)
    .where('cle', '=', cle)
    .where('createdAt', '>', since)
    .executeTakeFirst()
}

/** Keeps the answer, in place of one that is too old to count. */
export async function saveReponse(db: Db, demande: Demande, answer: object, now: Date): Promise<void> {
  const { empreinte } = demande
  const kept = { empreinte, reponse: JSON.stringify(answer), createdAt: now }
  await db
    .insertInto('idempotence')
    .values({ ...demande, ...kept })
    .onConflict((conflict) => conflict.columns(['cleId', 'cle']).doUpdateSet(kept))
    .execute()
}

export async function deleteOldReponses(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotence').where('createdAt', '<=', before).execute()
}
