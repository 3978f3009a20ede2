import { sql } from 'kysely'
import type { CommandeRow } from '../commande/commande.sql.ts'
import type { NatureFacture } from '../document/document.tables.ts'
import { listOf } from '../platform/prepared.ts'
import { type Query, read } from '../platform/query.ts'
import type { Db } from '../tables.ts'
import type { Page } from './liste.ts'

/**
 * The orders that changed, or whose money, people or pieces did. More than changed may be named: whoever reads them again
 * loses nothing.
 */
const changed = (depuis: Date) => sql<string>`(
  select id from commande where updated_at >= ${depuis}
  union select commande_id from encaissement where created_at >= ${depuis}
  union select commande_id from inscription where updated_at >= ${depuis} and commande_id is not null
  union select commande_id from modification where created_at >= ${depuis} or faite_le >= ${depuis}
  union select commande_id from remboursement where fait_le >= ${depuis} and commande_id is not null
  union select commande_id from commande_historique where moment >= ${depuis}
  union select commande_id from echeance where payee_le >= (${depuis}::timestamptz at time zone 'Europe/Paris')::date
  union select commande_id from facture where emise_le >= (${depuis}::timestamptz at time zone 'Europe/Paris')::date)`

export function queryCommandes({ apres, depuis, limite }: Page<string>): Query<CommandeRow> {
  if (!depuis)
    return sql<CommandeRow>`select * from commande where numero > ${apres ?? ''} order by numero limit ${limite}`
  // Each is looked up by its id: nobody knows beforehand how few changed, and all orders would be read.
  return sql<CommandeRow>`
    select c.* from (
      select n.id from ${changed(depuis)} o
      cross join lateral (select x.id, x.numero from commande x where x.id = o.id limit 1) n
      where n.numero > ${apres ?? ''} order by n.numero limit ${limite}) p
    cross join lateral (select * from commande x where x.id = p.id limit 1) c
    order by c.numero`
}

export async function findCommandes(db: Db, page: Page<string>): Promise<CommandeRow[]> {
  return read(db, queryCommandes(page))
}

export async function findByNumero(db: Db, numero: string): Promise<CommandeRow | undefined> {
  return db.selectFrom('commande').selectAll().where('numero', '=', numero).executeTakeFirst()
}

interface PieceRow {
  commandeId: string
  numero: string
  nature: NatureFacture
  montantTtcCents: number
  emiseLe: string
}

export async function findPiecesOf(db: Db, commandeIds: readonly string[]): Promise<PieceRow[]> {
  const { rows } = await sql<PieceRow>`
    select commande_id, numero, nature, montant_ttc_cents, emise_le from facture
    where commande_id = any(${listOf('uuid', commandeIds)}) order by id`.execute(db)
  return rows
}

export async function findInscriptionIdsOf(
  db: Db,
  commandeIds: readonly string[],
): Promise<{ commandeId: string; id: number }[]> {
  const { rows } = await sql<{ commandeId: string; id: number }>`
    select commande_id, id from inscription where commande_id = any(${listOf('uuid', commandeIds)}) order by id`.execute(
    db,
  )
  return rows
}
