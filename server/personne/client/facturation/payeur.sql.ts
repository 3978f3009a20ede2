import { type Selectable, sql } from 'kysely'
import { CHAMPS_ADRESSE_COURTE } from '#contract/rules/adresse.ts'
import { columnsOf, type Known, type Query } from '../../../platform/query.ts'
import type { Db, Tables } from '../../../platform/tables.ts'
import { isAutorise } from './facturation.sql.ts'

const PAYEUR = [
  'id',
  'natureId',
  'denomination',
  'siret',
  'rna',
  ...CHAMPS_ADRESSE_COURTE,
  'actif',
  'valideSansSiret',
  'nonFacturable',
  'categorieJuridique',
  'administration',
] as const
const COLONNES = columnsOf('p', PAYEUR)
export type PayeurRow = Pick<Selectable<Tables['client']>, (typeof PAYEUR)[number]>

/** The payer, when it is the client itself or one of the client's billing entities. */
export function queryPayeur(clientId: Known<number>, payeurId: number): Query<PayeurRow> {
  return sql<PayeurRow>`
    select ${COLONNES} from client p
    where p.id = ${payeurId} and (p.id = ${clientId} or exists (
      select from entite_facturation f where f.entite_id = p.id and f.client_id = ${clientId}))`
}

/**
 * CMD-01: the client itself, then its billing entities by name. `autorise` says whether each of them agrees to be
 * billed.
 */
export async function findPayeurs(db: Db, clientId: number): Promise<(PayeurRow & { autorise: boolean })[]> {
  return db
    .selectFrom('client as e')
    .leftJoin('entiteFacturation as f', (join) => join.onRef('f.entiteId', '=', 'e.id').on('f.clientId', '=', clientId))
    .select(PAYEUR.map((column) => `e.${column}` as const))
    .select((select) =>
      select
        .or([select('e.id', '=', clientId), isAutorise(clientId)])
        .$castTo<boolean>()
        .as('autorise'),
    )
    .where((where) => where.or([where('e.id', '=', clientId), where('f.entiteId', 'is not', null)]))
    .orderBy((order) => order('e.id', '=', clientId), 'desc')
    .orderBy('e.recherche')
    .orderBy('e.id')
    .execute()
}
