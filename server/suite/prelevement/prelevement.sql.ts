import { type Selectable, sql } from 'kysely'
import { SEPA } from '#contract/reference/mode-reglement.ts'
import { listOf } from '../../platform/prepared.ts'
import type { Db, Tables } from '../../platform/tables.ts'
import { findCommandesOuvertes, type Ouverte } from '../encaissement/solde.sql.ts'
import type { Ordre } from './pain008.ts'

export type PrelevementRow = Selectable<Tables['prelevement']>
export type LotRow = Selectable<Tables['prelevementLot']>

/** An invoice to debit, with its mandate. */
export interface APrelever extends Ordre {
  commandeId: string
  mandatId: number
}

/** Of two that make a file at once, the second waits, and finds nothing left. */
export async function lockLots(tx: Db): Promise<void> {
  await sql`lock table prelevement_lot in share row exclusive mode`.execute(tx)
}

/** The invoices of orders by direct debit that are due on this day and were never debited, the oldest due day first. */
export async function findDues(tx: Db, jour: string): Promise<Ouverte[]> {
  const ouvertes = await findCommandesOuvertes(tx)
  const dues = ouvertes.filter(
    ({ modeReglementId, nature, echeanceLe }) =>
      modeReglementId === SEPA && nature === 'facture' && echeanceLe !== null && echeanceLe <= jour,
  )
  const numeros = dues.map(({ numero }) => numero)
  if (numeros.length === 0) return []
  const faits = await tx.selectFrom('prelevement').select('numero').where('numero', 'in', numeros).execute()
  const deja = new Set(faits.map(({ numero }) => numero))
  return dues.filter(({ numero }) => !deja.has(numero))
}

interface MandatOfCommande {
  commandeId: string
  mandatId: number
  rum: string
  signeLe: string
  titulaire: string
  iban: string
  isUtilise: boolean
}

/** A mandate under which nothing was debited for so long has lapsed. */
const MOIS_SANS_USAGE = 36

/** The mandates that are signed, not revoked and not lapsed on this day, of these orders. */
export async function findMandatsOf(tx: Db, commandeIds: readonly string[], jour: string): Promise<MandatOfCommande[]> {
  const { rows } = await sql<MandatOfCommande>`
    select c.id as commande_id, m.id as mandat_id, m.rum, m.signe_le, m.titulaire, m.iban,
      u.dernier is not null as is_utilise
    from commande c join mandat_sepa m on m.rum = coalesce(c.detail ->> 'mandat', c.numero)
    cross join lateral (select max(l.jour) as dernier from prelevement p join prelevement_lot l on l.id = p.lot_id
      where p.mandat_id = m.id and p.etat <> 'REJETE') u
    where c.id = any(${listOf('uuid', commandeIds)}) and m.client_id = c.facturation_client_id
      and m.signe_le is not null and m.revoque_le is null
      and greatest(u.dernier, m.signe_le) > ${jour}::date - make_interval(months => ${sql.lit(MOIS_SANS_USAGE)})`.execute(
    tx,
  )
  return rows
}

/** Takes the id of a file that is about to be made. */
export async function nextLotId(tx: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('prelevement_lot', 'id'))::int as id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a sequence always answers')
  return row.id
}

export async function insertLot(tx: Db, lot: LotRow, aPrelever: readonly APrelever[]): Promise<void> {
  await sql`
    insert into prelevement_lot (id, jour, fichier, created_at) overriding system value
    values (${lot.id}, ${lot.jour}, ${lot.fichier}, ${lot.createdAt})`.execute(tx)
  const rows = aPrelever.map(({ numero, mandatId, commandeId, montantCents }) => ({
    numero,
    mandatId,
    commandeId,
    montantCents,
    lotId: lot.id,
    etat: 'EMIS' as const,
    encaissementId: null,
    updatedAt: lot.createdAt,
  }))
  await tx.insertInto('prelevement').values(rows).execute()
}

export async function findLotPrelevement(db: Db, id: number): Promise<LotRow | undefined> {
  return db.selectFrom('prelevementLot').selectAll().where('id', '=', id).executeTakeFirst()
}

export interface LotListe extends Pick<LotRow, 'id' | 'jour' | 'createdAt'> {
  nombre: number
  totalCents: number
  /** How many the bank has not answered for, and how many it rejected. */
  emis: number
  rejetes: number
}

/** The newest first. */
export async function findLots(db: Db): Promise<LotListe[]> {
  const { rows } = await sql<LotListe>`
    select l.id, l.jour, l.created_at, count(*)::int as nombre, sum(p.montant_cents)::int8 as total_cents,
      count(*) filter (where p.etat = 'EMIS')::int as emis, count(*) filter (where p.etat = 'REJETE')::int as rejetes
    from prelevement_lot l join prelevement p on p.lot_id = l.id
    group by l.id order by l.id desc`.execute(db)
  return rows
}

/** Locks what the bank has not answered for. */
export async function lockEmis(tx: Db, which: { lotId: number } | { numero: string }): Promise<PrelevementRow[]> {
  return tx
    .selectFrom('prelevement')
    .selectAll()
    .where('etat', '=', 'EMIS')
    .where((where) => ('lotId' in which ? where('lotId', '=', which.lotId) : where('numero', '=', which.numero)))
    .orderBy('numero')
    .forUpdate()
    .execute()
}

export async function lockPrelevement(tx: Db, numero: string): Promise<PrelevementRow | undefined> {
  return tx.selectFrom('prelevement').selectAll().where('numero', '=', numero).forUpdate().executeTakeFirst()
}

export async function setPrelevement(
  tx: Db,
  numero: string,
  changes: Pick<PrelevementRow, 'etat' | 'updatedAt'> & Partial<Pick<PrelevementRow, 'motif' | 'encaissementId'>>,
): Promise<void> {
  await tx.updateTable('prelevement').set(changes).where('numero', '=', numero).execute()
}
