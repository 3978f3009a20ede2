import { sql } from 'kysely'
import type { DocumentModele } from '../../papier/document/modele.ts'
import type { VersionVerifiee } from '../../papier/document/verification.sql.ts'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/tables.ts'

export interface FeuilleRow {
  id: string
  version: number
  numero: string
  empreinte: string
  modele: DocumentModele<'feuille'>
  fichier: Buffer | null
}

export async function findFeuille(db: Db, sessionId: number): Promise<FeuilleRow | undefined> {
  return db
    .selectFrom('emargementFeuille')
    .select(['id', 'version', 'numero', 'empreinte', 'modele', 'fichier'])
    .where('sessionId', '=', sessionId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The newest sheet without its words and its file. */
export async function findEtatFeuille(
  db: Db,
  sessionId: number,
): Promise<{ numero: string; isPrete: boolean } | undefined> {
  return db
    .selectFrom('emargementFeuille')
    .select((eb) => ['numero', eb('fichier', 'is not', null).$castTo<boolean>().as('isPrete')])
    .where('sessionId', '=', sessionId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

interface Nouvelle extends Pick<FeuilleRow, 'version' | 'numero' | 'empreinte' | 'modele'> {
  sessionId: number
  code: string
}

export async function addFeuille(tx: Db, { modele, ...feuille }: Nouvelle): Promise<void> {
  await tx
    .insertInto('emargementFeuille')
    .values({ ...feuille, modele: JSON.stringify(modele), aScellerLe: now(), createdAt: now() })
    .execute()
}

interface ASceller {
  id: string
  modele: DocumentModele<'feuille'>
  numero: string
  code: string
}

/** Takes a sheet to draw and seal for so many seconds, as claimScellement does. */
export async function claimFeuille(db: Db, seconds: number): Promise<ASceller | undefined> {
  const { rows } = await sql<ASceller>`
    update emargement_feuille set a_sceller_le = ${now()}::timestamptz + make_interval(secs => ${seconds})
    where id = (
      select id from emargement_feuille where fichier is null and a_sceller_le <= ${now()}
      order by a_sceller_le limit 1 for update skip locked)
    returning id, modele, numero, code`.execute(db)
  return rows[0]
}

/** The first file stays. */
export async function setFichierFeuille(db: Db, id: string, fichier: Buffer): Promise<void> {
  await db.updateTable('emargementFeuille').set({ fichier }).where('id', '=', id).where('fichier', 'is', null).execute()
}

interface Repere {
  sha256: string | null
  numero: string | null
  code: string | null
}

/** The sheet that has this file; or else the one that bears this number and this code. */
export async function findFeuilleVerifiee(db: Db, { sha256, numero, code }: Repere) {
  const { rows } = await sql<VersionVerifiee>`
    select coalesce(f.sha256 = decode(${sha256}::text, 'hex'), false) as is_fichier, true as is_valable,
      f.created_at as emis_le, d.id = f.id as is_derniere, d.created_at as derniere_le
    from emargement_feuille f
    cross join lateral (
      select n.id, n.created_at from emargement_feuille n where n.session_id = f.session_id order by version desc limit 1) d
    where f.sha256 = decode(${sha256}::text, 'hex') or f.code = ${code}::text and f.numero = ${numero}::text
    order by is_fichier desc limit 1`.execute(db)
  return rows[0]
}
