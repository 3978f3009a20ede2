import type { Selectable } from 'kysely'
import type { Db, Tables } from '../../platform/tables.ts'

export type InconnuRow = Selectable<Tables['paiementInconnu']>
type Cle = Pick<InconnuRow, 'fournisseur' | 'sessionFournisseur'>

/** False when it is known already. */
export async function addInconnu(db: Db, inconnu: Omit<InconnuRow, 'traiteLe' | 'motif'>): Promise<boolean> {
  const added = await db
    .insertInto('paiementInconnu')
    .values({ ...inconnu, traiteLe: null })
    .onConflict((conflict) => conflict.columns(['fournisseur', 'sessionFournisseur']).doNothing())
    .returning('vuLe')
    .executeTakeFirst()
  return added !== undefined
}

/** The oldest first. */
export async function findInconnus(db: Db): Promise<InconnuRow[]> {
  return db.selectFrom('paiementInconnu').selectAll().where('traiteLe', 'is', null).orderBy('vuLe').execute()
}

/** Locks one that waits; undefined when it does not. */
export async function lockInconnu(tx: Db, sessionFournisseur: string): Promise<InconnuRow | undefined> {
  return tx
    .selectFrom('paiementInconnu')
    .selectAll()
    .where('sessionFournisseur', '=', sessionFournisseur)
    .where('traiteLe', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function endInconnu(
  tx: Db,
  { fournisseur, sessionFournisseur }: Cle,
  fin: { traiteLe: Date; motif: string },
): Promise<void> {
  await tx
    .updateTable('paiementInconnu')
    .set(fin)
    .where('fournisseur', '=', fournisseur)
    .where('sessionFournisseur', '=', sessionFournisseur)
    .execute()
}
