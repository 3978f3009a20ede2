import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { type Page, WHOLE } from '../../platform/page.ts'
import type { Db, Tables } from '../../platform/tables.ts'
import type { Ecriture, Releve } from './fichier/ecriture.ts'
import type { EtatEcriture } from './releve.tables.ts'

export type EcritureRow = Selectable<Tables['releveEcriture']>

/** Answers the id of the statement, which it had already if the same file was read before. */
export async function putReleve(
  db: Db,
  { nom, octets, format }: { nom: string; octets: Uint8Array; format: Releve['format'] },
  now: Date,
): Promise<number> {
  const sha256 = createHash('sha256').update(octets).digest()
  const { id } = await db
    .insertInto('releve')
    .values({ nom, sha256, format, luLe: now })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet((row) => ({ sha256: row.ref('excluded.sha256') })))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const A_RAPPROCHER = { etat: 'A_RAPPROCHER' } as const

/** Undefined when this money is known already: another statement told of it, or tells of it at this moment. */
export async function insertEcriture(
  tx: Db,
  releveId: number,
  { obstacle, ...ecriture }: Ecriture,
  now: Date,
): Promise<EcritureRow | undefined> {
  return tx
    .insertInto('releveEcriture')
    .values({ ...ecriture, releveId, encaissable: obstacle === null, ...A_RAPPROCHER, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('cle').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function setEtatEcriture(tx: Db, id: number, etat: EtatEcriture, motif: string, now: Date): Promise<void> {
  await tx.updateTable('releveEcriture').set({ etat, motif, updatedAt: now }).where('id', '=', id).execute()
}

/** Locks money that waits. Undefined when it does not wait, or does not exist. */
export async function lockARapprocher(tx: Db, id: number): Promise<EcritureRow | undefined> {
  return tx
    .selectFrom('releveEcriture')
    .selectAll()
    .where('id', '=', id)
    .where('etat', '=', 'A_RAPPROCHER')
    .forUpdate()
    .executeTakeFirst()
}

export async function findEcriture(db: Db, id: number): Promise<EcritureRow | undefined> {
  return db.selectFrom('releveEcriture').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The oldest first. */
export async function findARapprocher(db: Db, { limit, offset }: Page = WHOLE): Promise<EcritureRow[]> {
  return db
    .selectFrom('releveEcriture')
    .selectAll()
    .where('etat', '=', 'A_RAPPROCHER')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Two formats of one bank may differ by as many days in what they call the day. */
const JOURS_D_ECART = 5

/** Whether a statement of another format told of the same sum, at about the same day. */
export async function hasJumelle(tx: Db, { id, montantCents, jour, releveId }: EcritureRow): Promise<boolean> {
  const { rows } = await sql`
    select from releve_ecriture e join releve r on r.id = e.releve_id
    where e.montant_cents = ${montantCents} and e.id <> ${id}
      and e.jour between ${jour}::date - ${sql.lit(JOURS_D_ECART)} and ${jour}::date + ${sql.lit(JOURS_D_ECART)}
      and r.format <> (select format from releve where id = ${releveId})
    limit 1`.execute(tx)
  return rows.length > 0
}
