import { type Insertable, type Kysely, sql } from 'kysely'
import type { SessionRef } from '../external/paiement.ts'
import type { Tables } from '../tables.ts'

export type PaiementRow = Awaited<ReturnType<typeof findPaiement>>

/** Of an order, or of those it was made with. */
export async function findPaiement(db: Kysely<Tables>, commandeId: string) {
  return db
    .selectFrom('paiement')
    .innerJoin('commande', (join) =>
      join.on('commande.id', '=', commandeId).on(sql<boolean>`paiement.commande_id = coalesce(lot_id, commande.id)`),
    )
    .selectAll('paiement')
    .executeTakeFirst()
}

/** The order by card, still to be paid, of an item of someone's basket. */
export async function findEnAttente(
  db: Kysely<Tables>,
  compteId: string,
  one: { id: string } | { reference: string },
): Promise<string | undefined> {
  const [column, value] =
    'id' in one ? (['panierFormationId', one.id] as const) : (['reference', one.reference] as const)
  const row = await db
    .selectFrom('commande')
    .select('id')
    .where('compteId', '=', compteId)
    .where(column, '=', value)
    .where('etat', '=', 'EN_ATTENTE_PAIEMENT')
    .executeTakeFirst()
  return row?.id
}

/** One payment per order, whoever comes first. */
export async function addPaiement(db: Kysely<Tables>, paiement: Insertable<Tables['paiement']>): Promise<void> {
  await db
    .insertInto('paiement')
    .values(paiement)
    // Whichever of its two keys the other one wrote first.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

export async function findCommandeId(
  db: Kysely<Tables>,
  fournisseur: string,
  ref: SessionRef,
): Promise<string | undefined> {
  if ('orderId' in ref && !UUID.test(ref.orderId)) return undefined
  const ofFournisseur = db.selectFrom('paiement').select('commandeId').where('fournisseur', '=', fournisseur)
  const found =
    'orderId' in ref
      ? ofFournisseur.where('commandeId', '=', ref.orderId)
      : ofFournisseur.where('sessionFournisseur', '=', ref.sessionId)
  return (await found.executeTakeFirst())?.commandeId
}

interface Verification {
  encaisseCents: number
  rembourseCents: number
  closLe: Date | null
  verifieLe: Date
}

/** What the provider said: money that was once seen stays seen, whatever order the answers come in. */
export async function updateVerification(db: Kysely<Tables>, id: string, given: Verification): Promise<void> {
  await db
    .updateTable('paiement')
    .set((eb) => ({
      encaisseCents: sql<number>`greatest(${eb.ref('encaisseCents')}, ${given.encaisseCents}::int)`,
      rembourseCents: sql<number>`greatest(${eb.ref('rembourseCents')}, ${given.rembourseCents}::int)`,
      closLe: sql<Date | null>`coalesce(${given.closLe}::timestamptz, ${eb.ref('closLe')})`,
      verifieLe: given.verifieLe,
      updatedAt: given.verifieLe,
    }))
    .where('id', '=', id)
    .execute()
}

/** Payments to ask about: after a minute, then ever more seldom. Instances share them out. */
export async function claimDue(db: Kysely<Tables>, now: Date, limit: number): Promise<string[]> {
  const due = db
    .selectFrom('paiement')
    .select('id')
    .where('closLe', 'is', null)
    .where(
      sql<boolean>`verifie_le <= ${now}::timestamptz - greatest(interval '1 minute', (${now}::timestamptz - created_at) / 10)`,
    )
    .orderBy('verifieLe')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const claimed = await db
    .updateTable('paiement')
    .set({ verifieLe: now })
    .where('id', 'in', due)
    .returning('commandeId')
    .execute()
  return claimed.map(({ commandeId }) => commandeId)
}

/** What is given back for an order: its part of a payment that came as asked, or all of another. */
const A_RENDRE = sql<number>`
  case when encaisse_cents = montant_cents then montant_ttc_cents else encaisse_cents - rembourse_cents end`

function selectPayees(db: Kysely<Tables>) {
  return db
    .selectFrom('commande')
    .innerJoin('paiement', (join) => join.on(sql<boolean>`paiement.commande_id = coalesce(lot_id, commande.id)`))
    .select(['numero', 'etat', 'devise', A_RENDRE.as('aRendreCents')])
}

/** Orders whose money is to be given back, the oldest first. */
export async function findARembourser(db: Kysely<Tables>) {
  return selectPayees(db)
    .innerJoin('compte', 'compte.id', 'commande.compteId')
    .select(['commande.reference', 'commande.createdAt', 'email'])
    .where('etat', '=', 'A_REMBOURSER')
    .orderBy('commande.createdAt')
    .execute()
}

export async function findCommandeByNumero(db: Kysely<Tables>, numero: string) {
  return selectPayees(db)
    .select(['commande.id', 'facturationClientId', 'sessionFournisseur'])
    .where('numero', '=', numero)
    .executeTakeFirst()
}

/** The first time counts. */
export async function setRemboursementLe(db: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await db
    .updateTable('commande')
    .set((eb) => ({ remboursementLe: sql<Date>`coalesce(${eb.ref('remboursementLe')}, ${now}::timestamptz)` }))
    .where('id', '=', id)
    .execute()
}
