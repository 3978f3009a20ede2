import { type Insertable, type Selectable, sql } from 'kysely'
import { listAttendant } from '#contract/reference/etat-commande.ts'
import { now as clock } from '../../platform/clock.ts'
import { literals } from '../../platform/literals.ts'
import { type Page, WHOLE } from '../../platform/page.ts'
import { read } from '../../platform/query.ts'
import type { Db, Tables } from '../../platform/tables.ts'
import type { SessionRef } from '../../socle/external/paiement.ts'

export type PaiementRow = Selectable<Tables['paiementCarte']>

/** What is paid by card. */
export type Paye = { commandeId: string } | { modificationId: string } | { tentativeId: string }

/** The row says which of the three it is: the first order of a lot stands for all of them. */
export function toPaye({ id, commandeId, modificationId, echeanceId }: PaiementRow): Paye {
  if (modificationId) return { modificationId }
  return echeanceId ? { tentativeId: id } : { commandeId }
}

/** The payment of an order's lot. */
const IS_PAYEE = sql<boolean>`paiement_carte.order_id = coalesce(lot_id, commande.id)`

/** The payment of a change or of an order, or of the lot that the order belongs to, or an attempt to pay an échéance. */
export async function findPaiement(db: Db, paye: Paye): Promise<PaiementRow | undefined> {
  const query = db.selectFrom('paiementCarte').selectAll('paiementCarte')
  if ('commandeId' in paye)
    return query
      .innerJoin('commande', (join) => join.on('commande.id', '=', paye.commandeId).on(IS_PAYEE))
      .executeTakeFirst()
  const orderId = 'modificationId' in paye ? paye.modificationId : paye.tentativeId
  return query.where('orderId', '=', orderId).executeTakeFirst()
}

/** The order of a person's basket item that still waits for its card payment. */
export async function findCommandeAPayer(
  db: Db,
  compteId: string,
  one: { id: string } | { reference: string },
): Promise<string | undefined> {
  const [column, value] =
    'id' in one ? (['panierFormationId', one.id] as const) : (['reference', one.reference] as const)
  const query = db
    .selectFrom('commande')
    .select('id')
    .where('compteId', '=', compteId)
    .where(column, '=', value)
    .where('etat', 'in', listAttendant('carte'))
  const [row] = await read(db, sql<{ id: string }>`${query}`)
  return row?.id
}

/** takes one open payment of a client whose rights changed, and locks its order: another change waits. */
export async function claimDroitsChanges(tx: Db, exceptIds: readonly string[]) {
  return tx
    .selectFrom('commande')
    .select(['id', 'compteId', 'commandeurId', 'etat'])
    .where('droitsChanges', '=', true)
    .$if(exceptIds.length > 0, (query) => query.where('id', 'not in', exceptIds))
    .orderBy('createdAt')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** the rights were judged, or the order waits for no payment any more. */
export async function clearDroitsChanges(tx: Db, id: string): Promise<void> {
  await tx.updateTable('commande').set({ droitsChanges: false }).where('id', '=', id).execute()
}

/** An order and a change have one payment each: the first one written stays. */
export async function addPaiement(db: Db, paiement: Insertable<Tables['paiementCarte']>): Promise<void> {
  await db
    .insertInto('paiementCarte')
    .values({ ...paiement, updatedAt: clock() })
    // Another call may have written the same one first, or the same session of the provider.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** The payment that a return or a notification names; undefined when it is not one of ours. */
export async function findPaiementNomme(
  db: Db,
  fournisseur: string,
  ref: SessionRef,
): Promise<PaiementRow | undefined> {
  if ('orderId' in ref && !UUID.test(ref.orderId)) return undefined
  const [column, value] =
    'orderId' in ref ? (['orderId', ref.orderId] as const) : (['sessionFournisseur', ref.sessionId] as const)
  return db
    .selectFrom('paiementCarte')
    .selectAll()
    .where('fournisseur', '=', fournisseur)
    .where(column, '=', value)
    .executeTakeFirst()
}

/** Keeps the provider's answer. Amounts only grow, because answers may arrive in any order. */
export async function updateVerification(
  tx: Db,
  id: string,
  { encaisseCents, rembourseCents, closLe, verifieLe }: Verification,
): Promise<void> {
  await tx
    .updateTable('paiementCarte')
    .set({
      encaisseCents: sql<number>`greatest(encaisse_cents, ${encaisseCents}::int)`,
      rembourseCents: sql<number>`greatest(rembourse_cents, ${rembourseCents}::int)`,
      closLe: sql<Date | null>`coalesce(${closLe}::timestamptz, clos_le)`,
      verifieLe,
      updatedAt: verifieLe,
    })
    .where('id', '=', id)
    .execute()
}

interface Verification {
  encaisseCents: number
  rembourseCents: number
  closLe: Date | null
  verifieLe: Date
}

/**
 * Takes the open payments that are to be verified: the first time after a minute, then less and less often. Each instance
 * takes other ones. Asking is not an answer: `verifie_le` stays, and says how long none came.
 */
export async function claimDue(db: Db, now: Date, limit: number): Promise<PaiementRow[]> {
  const { rows } = await sql<PaiementRow>`
    update paiement_carte set demande_le = ${now} where id in (
      select id from paiement_carte where clos_le is null
        and greatest(verifie_le, demande_le) <= ${now}::timestamptz - greatest(interval '1 minute', (${now}::timestamptz - created_at) / 10)
      order by greatest(verifie_le, demande_le) limit ${limit} for update skip locked)
    returning *`.execute(db)
  return rows
}

/**
 * The amount to refund for an order: its own amount when the payment was the amount asked for, or else all the money
 * left of the payment.
 */
const A_RENDRE = sql<number>`
  case when encaisse_cents = montant_cents then montant_ttc_cents else encaisse_cents - rembourse_cents end`

function selectPayees(db: Db) {
  return db
    .selectFrom('commande')
    .innerJoin('paiementCarte', (join) => join.on(IS_PAYEE))
    .select(['numero', 'etat', 'devise', A_RENDRE.as('aRendreCents')])
}

/** The orders whose money must be refunded, the oldest first. */
export async function findARembourser(db: Db, { limit, offset }: Page = WHOLE) {
  return selectPayees(db)
    .innerJoin('compte', 'compte.id', 'commande.compteId')
    .select(['commande.reference', 'commande.createdAt', 'email'])
    .where('etat', 'in', listAttendant('remboursement'))
    .orderBy('commande.createdAt')
    .orderBy('commande.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function findCommandePayee(db: Db, numero: string) {
  return selectPayees(db)
    .select(['commande.id', 'lotId', 'panierFormationId', 'facturationClientId'])
    .where('numero', '=', numero)
    .executeTakeFirst()
}

/**
 * Takes an order whose whole refund on its card is due: no other instance sees it before it is due again, first after a few
 * seconds, then less and less often.
 */
export async function claimARembourser(db: Db, now: Date): Promise<{ id: string; numero: string } | undefined> {
  const { rows } = await sql<{ id: string; numero: string }>`
    update commande set a_rendre_le = ${now}::timestamptz + greatest(interval '5 seconds', (${now}::timestamptz - updated_at) / 10)
    where id = (
      select c.id from commande c join paiement_carte p on p.order_id = coalesce(c.lot_id, c.id)
      where c.etat in (${literals(listAttendant('remboursement'))}) and c.a_rendre_le <= ${now} and p.encaisse_cents > 0
      order by c.a_rendre_le limit 1 for update of c skip locked)
    returning id, numero`.execute(db)
  return rows[0]
}

/** From now on this refund is the training provider's to make. */
export async function leaveARembourser(db: Db, id: string): Promise<void> {
  await db.updateTable('commande').set({ aRendreLe: null }).where('id', '=', id).execute()
}

/** Keeps the moment of the first request. */
export async function setRemboursementLe(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('commande')
    .set((eb) => ({ remboursementLe: sql<Date>`coalesce(${eb.ref('remboursementLe')}, ${now}::timestamptz)` }))
    .where('id', '=', id)
    .execute()
}
