import type { Formation } from '#contract/catalogue/formation.ts'
import type { Db } from '../../platform/tables.ts'

interface Apercu {
  compteId: string
  hash: string
  ligne: 'fiche' | 'session'
  formation: Formation
  expireLe: Date
}

/** Keeps it in place of the one that the person had. */
export async function replaceApercu(db: Db, { formation, ...apercu }: Apercu): Promise<void> {
  const row = { ...apercu, formation: JSON.stringify(formation) }
  await db
    .insertInto('apercu')
    .values(row)
    .onConflict((conflict) => conflict.column('compteId').doUpdateSet(row))
    .execute()
}

export async function findApercu(db: Db, { hash, ligne }: Pick<Apercu, 'hash' | 'ligne'>, now: Date): Promise<unknown> {
  const row = await db
    .selectFrom('apercu')
    .select('formation')
    .where('hash', '=', hash)
    .where('ligne', '=', ligne)
    .where('expireLe', '>', now)
    .executeTakeFirst()
  return row?.formation
}
