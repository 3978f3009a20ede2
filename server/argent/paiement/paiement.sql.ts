import { type Insertable, sql } from 'kysely'
import { listAttendant } from '#contract/reference/etat-commande.ts'
import { now as clock } from '../../platform/clock.ts'
import { literals } from '../../platform/literals.ts'
import { type Page, WHOLE } from '../../platform/page.ts'
import { read } from '../../platform/query.ts'
import type { Db, Tables } from '../../platform/tables.ts'
import type { SessionRef } from '../../socle/external/paiement.ts'
import { toKept, type Verification } from './verification.sql.ts'

/** The payment of an order, or of the lot that the order belongs to. */
export async function findPaiement(db: Db, commandeId: string) {
  return db
    .selectFrom('paiement')
    .innerJoin('commande', (join) =>
      join.on('commande.id', '=', commandeId).on(sql<boolean>`paiement.commande_id = coalesce(lot_id, commande.id)`),
    )
    .selectAll('paiement')
    .executeTakeFirst()
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

/** R-37: takes one open payment of a client whose rights changed, and locks its order: another change waits. */
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

/** R-37: the rights were judged, or the order waits for no payment any more. */
export async function clearDroitsChanges(tx: Db, id: string): Promise<void> {
  await tx.updateTable('commande').set({ droitsChanges: false }).where('id', '=', id).execute()
}

/** Each order has one payment: the first one written stays. */
export async function addPaiement(db: Db, paiement: Insertable<Tables['paiement']>): Promise<void> {
  await db
    .insertInto('paiement')
    .values({ ...paiement, updatedAt: clock() })
    // Another call may have written the same order first, or the same session of the provider.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** What a payment is for: the first order of a lot, a change of an order, or an attempt to pay an échéance. */
export interface Paye {
  nature: 'COMMANDE' | 'MODIFICATION' | 'ECHEANCE'
  /** As the provider knows it. */
  id: string
  commandeId: string
}

/** What a return or a notification names; undefined when it is not one of ours. */
export async function findPaye(db: Db, fournisseur: string, ref: SessionRef): Promise<Paye | undefined> {
  if ('orderId' in ref && !UUID.test(ref.orderId)) return undefined
  const isNamed = (payment: string, id: string) =>
    'orderId' in ref
      ? sql`${sql.ref(id)} = ${ref.orderId}`
      : sql`${sql.ref(`${payment}.session_fournisseur`)} = ${ref.sessionId}`
  const { rows } = await sql<Paye>`
    select 'COMMANDE' as nature, p.commande_id as id, p.commande_id from paiement p
    where p.fournisseur = ${fournisseur} and ${isNamed('p', 'p.commande_id')}
    union all
    select 'MODIFICATION', m.id, m.commande_id from modification_paiement q join modification m on m.id = q.modification_id
    where q.fournisseur = ${fournisseur} and ${isNamed('q', 'q.modification_id')}
    union all
    select 'ECHEANCE', v.id, e.commande_id from echeance_paiement v join echeance e on e.id = v.echeance_id
    where v.fournisseur = ${fournisseur} and ${isNamed('v', 'v.id')}`.execute(db)
  return rows[0]
}

/** Keeps the provider's answer. */
export async function updateVerificationOfPaiement(db: Db, id: string, given: Verification): Promise<void> {
  await db.updateTable('paiement').set(toKept(given)).where('id', '=', id).execute()
}

/** What the payments of each table are for. */
const PAYES = {
  paiement: 'commande_id',
  modification_paiement: 'modification_id',
  echeance_paiement: 'id',
} as const

/**
 * Takes the open payments of orders, of changes or of échéances that are to be verified: the first time after a minute, then less and
 * less often. Each instance takes other ones. Asking is not an answer: `verifie_le` stays, and says how long none came.
 */
export async function claimDue(db: Db, table: keyof typeof PAYES, now: Date, limit: number): Promise<string[]> {
  const [payments, paye] = [sql.table(table), sql.ref(PAYES[table])]
  const { rows } = await sql<{ id: string }>`
    update ${payments} set demande_le = ${now} where ${paye} in (
      select ${paye} from ${payments} where clos_le is null
        and greatest(verifie_le, demande_le) <= ${now}::timestamptz - greatest(interval '1 minute', (${now}::timestamptz - created_at) / 10)
      order by greatest(verifie_le, demande_le) limit ${limit} for update skip locked)
    returning ${paye} as id`.execute(db)
  return rows.map(({ id }) => id)
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
    .innerJoin('paiement', (join) => join.on(sql<boolean>`paiement.commande_id = coalesce(lot_id, commande.id)`))
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
      select c.id from commande c join paiement p on p.commande_id = coalesce(c.lot_id, c.id)
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
