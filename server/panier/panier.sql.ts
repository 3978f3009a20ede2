import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

export async function countPanierFormations(db: Kysely<Tables>, compteId: string): Promise<number> {
  const row = await db
    .selectFrom('panierFormation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('compteId', '=', compteId)
    .executeTakeFirstOrThrow()
  return row.count
}
