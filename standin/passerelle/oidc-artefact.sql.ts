import { type RawBuilder, sql } from 'kysely'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { PasserelleDb } from './tables.ts'

const now = sql<Date>`now()`
const PURGE_SIZE = 500

/** The store that oidc-provider needs, for one of its models. */
export function createAdapter(db: PasserelleDb, model: string): Adapter {
  const find = (column: 'id' | 'uid' | 'userCode', value: string) => findPayload(db, model, column, value)
  return {
    upsert: (id, payload, expiresIn) => upsert(db, model, id, payload, expiresIn),
    find: (id) => find('id', id),
    findByUid: (uid) => find('uid', uid),
    findByUserCode: (userCode) => find('userCode', userCode),
    consume: (id) => consume(db, model, id),
    async destroy(id) {
      await db.deleteFrom('oidcArtefact').where('model', '=', model).where('id', '=', id).execute()
    },
    async revokeByGrantId(grantId) {
      await db.deleteFrom('oidcArtefact').where('model', '=', model).where('grantId', '=', grantId).execute()
    },
  }
}

async function upsert(db: PasserelleDb, model: string, id: string, payload: AdapterPayload, expiresIn?: number) {
  // Each sign-in starts an interaction: often enough to keep the table small, rarely enough to cost little.
  if (model === 'Interaction') await deleteExpired(db)
  const expiresAt: RawBuilder<Date> | null =
    expiresIn !== undefined ? sql<Date>`now() + make_interval(secs => ${expiresIn})` : null
  const values = {
    payload: JSON.stringify(payload),
    grantId: payload.grantId ?? null,
    userCode: payload.userCode ?? null,
    uid: payload.uid ?? null,
    expiresAt,
  }
  await db
    .insertInto('oidcArtefact')
    .values({ model, id, ...values })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
    .execute()
}

async function findPayload(db: PasserelleDb, model: string, column: 'id' | 'uid' | 'userCode', value: string) {
  const row = await db
    .selectFrom('oidcArtefact')
    .select(['payload', sql<number | null>`extract(epoch from consumed_at)::integer`.as('consumed')])
    .where('model', '=', model)
    .where(column, '=', value)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .executeTakeFirst()
  if (!row) return undefined
  return row.consumed === null ? row.payload : { ...row.payload, consumed: row.consumed }
}

/** Two instances may redeem one code at the same moment: the database accepts one of them. */
async function consume(db: PasserelleDb, model: string, id: string): Promise<void> {
  const row = await db
    .updateTable('oidcArtefact')
    .set({ consumedAt: now })
    .where('model', '=', model)
    .where('id', '=', id)
    .where('consumedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new errors.InvalidGrant('already consumed')
}

/** Skips rows another instance is deleting, so that the two never wait for each other. */
async function deleteExpired(db: PasserelleDb): Promise<void> {
  await db
    .deleteFrom('oidcArtefact')
    .where((eb) =>
      eb(
        eb.refTuple('model', 'id'),
        'in',
        eb
          .selectFrom('oidcArtefact')
          .select(['model', 'id'])
          .where('expiresAt', '<', now)
          .limit(PURGE_SIZE)
          .forUpdate()
          .skipLocked()
          .$asTuple('model', 'id'),
      ),
    )
    .execute()
}

/** Ends the sign-ins made elsewhere with the old password. */
export async function deleteSignIns(db: PasserelleDb, sub: string, exceptUid = ''): Promise<void> {
  await db
    .deleteFrom('oidcArtefact')
    .where('model', '=', 'Session')
    .where(sql<string>`payload ->> 'accountId'`, '=', sub)
    .where('uid', '!=', exceptUid)
    .execute()
}
