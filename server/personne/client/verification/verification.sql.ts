import { sql, type Updateable } from 'kysely'
import { now as clock } from '../../../platform/clock.ts'
import { type Page, WHOLE } from '../../../platform/page.ts'
import type { Db, Tables } from '../../../platform/tables.ts'
import type { ClientRow } from '../client.sql.ts'

/** How long the directory is not asked again: when it was silent, and when it confirmed nothing. */
const SILENCE = '10 minutes'
const REFUS = '1 day'

/** Counts the companies and associations that this account created. */
export async function countCreated(db: Db, compteId: string): Promise<number> {
  const { nombre } = await db
    .selectFrom('audit as a')
    .innerJoin('client as c', 'c.id', 'a.clientId')
    .select((select) => select.fn.countAll<number>().as('nombre'))
    .where('a.compteId', '=', compteId)
    .where('a.action', '=', 'CLIENT_CREE')
    .where('c.compteId', 'is', null)
    .executeTakeFirstOrThrow()
  return nombre
}

/** Locks the account, so that two of its creations, declarations or links are counted one after the other. */
export async function lockCompte(tx: Db, compteId: string): Promise<void> {
  await sql`select id from compte where id = ${compteId} for no key update`.execute(tx)
}

export async function countDeclarations(db: Db, compteId: string, since: Date): Promise<number> {
  const { nombre } = await db
    .selectFrom('audit')
    .select((select) => select.fn.countAll<number>().as('nombre'))
    .where('compteId', '=', compteId)
    .where('action', '=', 'ADMINISTRATEUR_DECLARE')
    .where('moment', '>', since)
    .executeTakeFirstOrThrow()
  return nombre
}

export async function lockAVerifier(tx: Db, id: number): Promise<ClientRow | undefined> {
  return tx
    .selectFrom('client')
    .selectAll()
    .where('id', '=', id)
    .where('aVerifier', '=', true)
    .forUpdate()
    .executeTakeFirst()
}

export async function hasOtherWithRna(tx: Db, id: number, rna: string): Promise<boolean> {
  const row = await tx.selectFrom('client').select('id').where('rna', '=', rna).where('id', '!=', id).executeTakeFirst()
  return row !== undefined
}

export async function updateVerification(tx: Db, id: number, changes: Updateable<Tables['client']>): Promise<void> {
  await tx
    .updateTable('client')
    .set({ ...changes, updatedAt: clock() })
    .where('id', '=', id)
    .execute()
}

/** Takes companies to ask about. Another instance leaves them alone, because their moment has changed. */
export async function takeAVerifier(db: Db, now: Date, limit: number): Promise<{ id: number; siret: string }[]> {
  const { rows } = await sql<{ id: number; siret: string }>`
    update client set verification_le = ${now} where id in (
      select id from client
      where a_verifier and actif and siret is not null and (verification_le is null or verification_le
        < ${now}::timestamptz - (case when verification_motif is null then ${SILENCE} else ${REFUS} end)::interval)
      order by verification_le nulls first, id limit ${limit} for update skip locked)
    returning id, siret`.execute(db)
  return rows
}

export interface AVerifier extends Pick<ClientRow, 'id' | 'denomination' | 'siret' | 'rna' | 'verificationMotif'> {
  depuis: Date
}

/** The companies that wait for a verification, the longest wait first. */
export async function findAVerifier(db: Db, { limit, offset }: Page = WHOLE): Promise<AVerifier[]> {
  return db
    .selectFrom('client')
    .select(['id', 'denomination', 'siret', 'rna', 'verificationMotif', 'createdAt as depuis'])
    .where('aVerifier', '=', true)
    .where('actif', '=', true)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}
