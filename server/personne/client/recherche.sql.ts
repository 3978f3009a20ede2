import { type ExpressionWrapper, expressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { PARTICULIER } from '#contract/reference/nature.ts'
import { CHAMPS_ADRESSE_COURTE } from '#contract/rules/adresse.ts'
import type { Db, Tables } from '../../platform/tables.ts'
import { isVisibleTo } from './client.sql.ts'

const COLUMNS = ['id', 'denomination', ...CHAMPS_ADRESSE_COURTE, 'siret', 'activite', 'etablissementSiege'] as const
type ClientTrouveRow = Pick<Selectable<Tables['client']>, (typeof COLUMNS)[number]>

/** The beginnings of the words of a name, or the beginning of a SIRET; and who searches. */
export type Cherche = Texte & { compteId: string }
export type Texte = { mots: string[] } | { siret: string }

interface Window {
  limit: number
  offset: number
}

/** CLI-01: the companies whose name begins with the typed words come first. */
export async function findClients(db: Db, cherche: Cherche, window: Window): Promise<ClientTrouveRow[]> {
  const debut = 'mots' in cherche ? cherche.mots.join(' ') : ''
  return db
    .selectFrom('client')
    .select(COLUMNS)
    .where(isFound(cherche))
    .orderBy(sql`recherche like texte_recherche(${debut}) || '%'`, 'desc')
    .orderBy('recherche')
    .orderBy('id')
    .limit(window.limit)
    .offset(window.offset)
    .execute()
}

export async function countClients(db: Db, cherche: Cherche): Promise<number> {
  const { nombre } = await db
    .selectFrom('client')
    .select((select) => select.fn.countAll<number>().as('nombre'))
    .where(isFound(cherche))
    .executeTakeFirstOrThrow()
  return nombre
}

/** Leaves out individuals, whom nobody else may find, inactive clients, and clients to be verified of other people. */
function isFound(cherche: Cherche): ExpressionWrapper<Tables, 'client', SqlBool> {
  const where = expressionBuilder<Tables, 'client'>()
  return where.and([
    where('natureId', '!=', PARTICULIER),
    where('actif', '=', true),
    isVisibleTo(cherche.compteId),
    ...('siret' in cherche
      ? [where('siret', 'like', `${cherche.siret}%`)]
      : cherche.mots.map((mot) => sql<SqlBool>`recherche like '%' || texte_recherche(${mot}) || '%'`)),
  ])
}
