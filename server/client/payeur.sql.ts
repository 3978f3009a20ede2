import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../tables.ts'

type PayeurRow = Pick<
  Selectable<Tables['client']>,
  'id' | 'natureId' | 'actif' | 'siret' | 'nonFacturable' | 'valideSansSiret'
>

/** The client itself, or an entity it chose to have pay. */
export async function findPayeur(
  db: Kysely<Tables>,
  clientId: number,
  payeurId: number,
): Promise<PayeurRow | undefined> {
  return db
    .selectFrom('client as p')
    .leftJoin('entiteFacturation as f', (join) => join.onRef('f.entiteId', '=', 'p.id').on('f.clientId', '=', clientId))
    .select(['p.id', 'p.natureId', 'p.actif', 'p.siret', 'p.nonFacturable', 'p.valideSansSiret'])
    .where('p.id', '=', payeurId)
    .where((where) => where.or([where('p.id', '=', clientId), where('f.entiteId', 'is not', null)]))
    .executeTakeFirst()
}
