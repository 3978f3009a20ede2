import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '#contract/rules/jour.ts'
import type { NatureFacture } from '../../papier/document/document.tables.ts'
import { now } from '../../platform/clock.ts'
import { listOf } from '../../platform/prepared.ts'
import { type Query, read } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'
import type { CommandeRow } from '../../vente/commande/commande.sql.ts'
import type { PageListe } from './liste.ts'

/**
 * Where to see that an order changed: in itself, its money, its people, its pieces. More than changed may be named: whoever
 * reads them again loses nothing.
 */
function listTraces(depuis: Date): [table: string, when: RawBuilder<unknown>][] {
  const jour = sql`(${depuis}::timestamptz at time zone 'Europe/Paris')::date`
  return [
    ['encaissement', sql`t.created_at >= ${depuis}`],
    ['inscription', sql`t.updated_at >= ${depuis}`],
    ['modification', sql`(t.created_at >= ${depuis} or t.faite_le >= ${depuis})`],
    ['remboursement', sql`t.fait_le >= ${depuis}`],
    ['commande_historique', sql`t.moment >= ${depuis}`],
    ['echeance', sql`t.payee_le >= ${jour}`],
    ['facture', sql`t.emise_le >= ${jour}`],
  ]
}

export function queryCommandes({ apres, depuis, limite }: PageListe<string>, isLongAgo = false): Query<CommandeRow> {
  const from = apres ?? ''
  if (!depuis) return sql<CommandeRow>`select * from commande where numero > ${from} order by numero limit ${limite}`
  return isLongAgo ? queryMany(from, depuis, limite) : queryFew(from, depuis, limite)
}

/** Each that changed is looked up by its id: few did, and all orders are not read for them. */
function queryFew(apres: string, depuis: Date, limite: number): Query<CommandeRow> {
  const traces = listTraces(depuis).map(
    ([table, when]) => sql`select t.commande_id from ${sql.table(table)} t where ${when} and t.commande_id is not null`,
  )
  return sql<CommandeRow>`
    select c.* from (
      select n.id from (
        select id from commande where updated_at >= ${depuis} union ${sql.join(traces, sql` union `)}) o
      cross join lateral (select x.id, x.numero from commande x where x.id = o.id limit 1) n
      where n.numero > ${apres} order by n.numero limit ${limite}) p
    cross join lateral (select * from commande x where x.id = p.id limit 1) c
    order by c.numero`
}

/** Orders are judged one by one in their order: many changed, and a page of them is soon found. */
function queryMany(apres: string, depuis: Date, limite: number): Query<CommandeRow> {
  const traces = listTraces(depuis).map(
    ([table, when]) => sql`exists (select from ${sql.table(table)} t where t.commande_id = c.id and ${when})`,
  )
  return sql<CommandeRow>`
    select c.* from commande c
    where c.numero > ${apres} and (c.updated_at >= ${depuis} or ${sql.join(traces, sql` or `)})
    order by c.numero limit ${limite}`
}

/** Beyond it, most orders changed, as a provider goes. */
const LONG_MS = 365 * DAY_MS

export async function findCommandes(db: Db, page: PageListe<string>): Promise<CommandeRow[]> {
  const isLongAgo = page.depuis !== null && now().getTime() - page.depuis.getTime() > LONG_MS
  return read(db, queryCommandes(page, isLongAgo))
}

export async function findCommandeLue(db: Db, numero: string): Promise<CommandeRow | undefined> {
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
