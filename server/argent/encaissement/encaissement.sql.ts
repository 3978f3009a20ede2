import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '../../platform/tables.ts'

export type EncaissementRow = Selectable<Tables['encaissement']>

export type NouvelEncaissement = Pick<
  Insertable<Tables['encaissement']>,
  'commandeId' | 'factureId' | 'montantCents' | 'recuLe' | 'mode' | 'reference' | 'cle' | 'source'
> & { annuleId?: string; motif?: string; createdAt: Date }

export async function insertEncaissement(tx: Db, nouvel: NouvelEncaissement): Promise<EncaissementRow> {
  return tx
    .insertInto('encaissement')
    .values({ annuleId: null, ...nouvel })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findEncaissement(db: Db, id: string): Promise<EncaissementRow | undefined> {
  return db.selectFrom('encaissement').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findEncaissementByCle(db: Db, cle: string): Promise<EncaissementRow | undefined> {
  return db.selectFrom('encaissement').selectAll().where('cle', '=', cle).executeTakeFirst()
}

/** The row that takes this payment back. */
export async function findAnnulation(db: Db, id: string): Promise<EncaissementRow | undefined> {
  return db.selectFrom('encaissement').selectAll().where('annuleId', '=', id).executeTakeFirst()
}

/** Every row of an order, in the order in which they were recorded. */
export async function findEncaissements(db: Db, commandeId: string): Promise<EncaissementRow[]> {
  return db.selectFrom('encaissement').selectAll().where('commandeId', '=', commandeId).orderBy('rang').execute()
}
