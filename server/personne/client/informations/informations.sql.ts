import { type Selectable, sql, type Updateable } from 'kysely'
import { PARTICULIER } from '#contract/reference/nature.ts'
import { now } from '../../../platform/clock.ts'
import type { Db, Tables } from '../../../platform/tables.ts'
import { isVisibleTo } from '../client.sql.ts'

const TIERS = ['id', 'denomination', 'siret', 'ville'] as const
type ClientRow = Selectable<Tables['client']>
export type TiersRow = Pick<ClientRow, (typeof TIERS)[number]>

export async function findClient(db: Db, id: number): Promise<ClientRow> {
  return db.selectFrom('client').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The third parties that may have this client billed, by name. */
export async function findTiers(db: Db, clientId: number): Promise<TiersRow[]> {
  return db
    .selectFrom('facturationAutorisee as f')
    .innerJoin('client as t', 't.id', 'f.tiersId')
    .select(TIERS.map((column) => `t.${column}` as const))
    .where('f.clientId', '=', clientId)
    .orderBy('t.recherche')
    .orderBy('t.id')
    .execute()
}

/** Keeps the ids of companies and associations that this person may know: no individual, none to be verified, none merged. */
export async function findClientIds(db: Db, ids: readonly number[], compteId: string): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('client')
    .select('id')
    .where('id', 'in', ids)
    .where('natureId', '!=', PARTICULIER)
    .where('absorbePar', 'is', null)
    .where(isVisibleTo(compteId))
    .execute()
  return rows.map(({ id }) => id)
}

export async function updateClient(db: Db, id: number, changes: Updateable<Tables['client']>): Promise<void> {
  await db
    .updateTable('client')
    .set({ ...changes, updatedAt: now() })
    .where('id', '=', id)
    .execute()
}

export async function replaceTiers(db: Db, clientId: number, tiersIds: readonly number[]): Promise<void> {
  await sql`delete from facturation_autorisee
    where client_id = ${clientId} and tiers_id <> all(${tiersIds}::integer[])`.execute(db)
  await sql`insert into facturation_autorisee (client_id, tiers_id)
    select ${clientId}::integer, unnest(${tiersIds}::integer[]) on conflict do nothing`.execute(db)
}
