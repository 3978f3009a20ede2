import type { Db } from '../../platform/tables.ts'

interface RepriseRow {
  id: number
  faiteLe: Date
  etatDu: Date | null
}

/** The returns to an earlier state whose last numbers nobody has said yet, the oldest first. */
export async function findRepriseAConfirmer(db: Db): Promise<RepriseRow[]> {
  return db
    .selectFrom('reprise')
    .select(['id', 'faiteLe', 'etatDu'])
    .where('confirmeeLe', 'is', null)
    .orderBy('id')
    .execute()
}

export async function hasRepriseAConfirmer(db: Db): Promise<boolean> {
  return (await findRepriseAConfirmer(db)).length > 0
}

export async function updateReprises(tx: Db, now: Date): Promise<void> {
  await tx.updateTable('reprise').set({ confirmeeLe: now }).where('confirmeeLe', 'is', null).execute()
}
