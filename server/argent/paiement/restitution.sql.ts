import { type Insertable, type RawBuilder, sql } from 'kysely'
import { now } from '../../platform/clock.ts'
import type { Db, Tables } from '../../platform/tables.ts'
import type { CommandeRow } from '../../vente/commande/commande.sql.ts'
import { queryResteCarte } from '../mouvement/mouvement.sql.ts'

/** A card payment of a lot: the lot's own, or that of a change of one of its orders. */
export interface SourcePaiement {
  carteId: string
  /** The change that it paid; null for the lot's own payment. */
  modificationId: string | null
  /** Captured, less what was refunded, what is still to be, and what goes back by transfer instead. */
  resteCents: number
}

type OfLot = Pick<CommandeRow, 'id' | 'lotId'>

/** Of the payment `p`. */
const RESTE = sql<number>`(${queryResteCarte()} - (
  select coalesce(sum(r.montant_cents), 0) from remboursement r where r.carte_id = p.id and r.fait_le is null))::int`

/** Whether `m` is a change, made, of one of the orders of a lot: only the payments of such changes are the orders' money. */
function isOfLot(lot: string): RawBuilder<unknown> {
  return sql`m.etat = 'FAITE' and m.commande_id in (
    select c.id from commande c where c.id = ${lot} union all select c.id from commande c where c.lot_id = ${lot})`
}

/**
 * The card payments of an order's lot, in the order in which its money is taken from them: those of its own changes, the
 * last one first, its lot's, then those of the other orders of the lot. Until the transaction ends, nobody else takes
 * from them: whoever does locks the lot's payment first, after items and sessions.
 */
export async function lockSources(tx: Db, { id, lotId }: OfLot): Promise<SourcePaiement[]> {
  const lot = lotId ?? id
  await tx.selectFrom('paiementCarte').select('id').where('orderId', '=', lot).forNoKeyUpdate().execute()
  const { rows } = await sql<SourcePaiement>`
    select p.id as carte_id, p.modification_id, ${RESTE} as reste_cents
    from paiement_carte p left join modification m on m.id = p.modification_id
    where p.order_id = ${lot} or ${isOfLot(lot)}
    order by case when m.id is null then 1 when ${id}::uuid in (m.commande_id, m.commande_creee_id) then 0 else 2 end,
      p.created_at desc`.execute(tx)
  return rows
}

/** What changes of a lot moved beside its own payment, in cents. */
export interface Mouvements {
  /** Captured and refunded of the payments of changes. */
  encaisseCents: number
  rembourseCents: number
  /** Asked because of changes, done or not, on whichever of the payments. */
  demandeCents: number
  /** Of that, what cards refused, and what of it is still to be transferred. */
  refuseCents: number
  aVirerCents: number
}

export async function findMouvementsCarte(db: Db, { id, lotId }: OfLot): Promise<Mouvements> {
  const { rows } = await sql<Mouvements>`
    with m as (select m.id from modification m where ${isOfLot(lotId ?? id)}),
      q as (select coalesce(sum(encaisse_cents), 0)::int as encaisse_cents,
          coalesce(sum(rembourse_cents), 0)::int as rembourse_cents
        from paiement_carte where modification_id in (select id from m)),
      r as (select coalesce(sum(montant_cents), 0)::int as demande_cents,
          coalesce(sum(montant_cents) filter (where refuse_le is not null), 0)::int as refuse_cents,
          coalesce(sum(montant_cents) filter (where refuse_le is not null and fait_le is null), 0)::int as a_virer_cents
        from remboursement where modification_id in (select id from m)
          and carte_id is not null)
    select * from q, r`.execute(db)
  const [mouvements] = rows
  if (!mouvements) throw new Error('it answers one row')
  return mouvements
}

/** The changes of an order's lot that were paid by card. */
export async function listSupplementsOf(db: Db, { id, lotId }: OfLot): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from modification m join paiement_carte p on p.modification_id = m.id
    where ${isOfLot(lotId ?? id)}`.execute(db)
  return rows.map((row) => row.id)
}

type Remboursement = Partial<Insertable<Tables['remboursement']>> & { montantCents: number }

/** Each names a change or an order, and a payment or an account. */
export async function insertRemboursements(tx: Db, remboursements: readonly Remboursement[]): Promise<void> {
  const none = { modificationId: null, commandeId: null, carteId: null }
  const rows = remboursements.map((one) => ({
    ...none,
    titulaire: null,
    iban: null,
    faitLe: null,
    demandeLe: now(),
    aFaireLe: now(),
    ...one,
  }))
  await tx.insertInto('remboursement').values(rows).execute()
}

/** What is left of the payment of one change. */
export async function findResteOfSupplement(tx: Db, modificationId: string): Promise<number> {
  const { rows } = await sql<{ resteCents: number }>`
    select ${RESTE} as reste_cents from paiement_carte p where p.modification_id = ${modificationId}`.execute(tx)
  return rows[0]?.resteCents ?? 0
}

/** A refund on a card, that this process has taken. */
export interface ARendre {
  id: string
  montantCents: number
  fournisseur: string
  sessionFournisseur: string
  /** The order whose money goes back. */
  commandeId: string
  /** What its payment paid: a change, or the attempt to pay an échéance; else the order, or its lot. */
  modificationId: string | null
  tentativeId: string | null
}

/** The refunds on cards among `r` with their payments. */
const AVEC_PAIEMENT = sql`
  select r.id, r.montant_cents, coalesce(r.commande_id, m.commande_id) as commande_id, p.modification_id,
    case when p.echeance_id is not null then p.id end as tentative_id, p.fournisseur, p.session_fournisseur
  from r join paiement_carte p on p.id = r.carte_id left join modification m on m.id = r.modification_id`

/**
 * Takes a refund on a card of what a change or an échéance gives back: no other instance sees it before it is due again,
 * first after a few seconds, then less and less often. Those of whole orders are claimed as orders (claimARembourser).
 */
export async function claimRemboursement(db: Db, now: Date): Promise<ARendre | undefined> {
  const { rows } = await sql<ARendre>`
    with r as (
      update remboursement set a_faire_le =
        ${now}::timestamptz + greatest(interval '5 seconds', (${now}::timestamptz - demande_le) / 10)
      where id = (
        select r.id from remboursement r join paiement_carte p on p.id = r.carte_id
        where r.fait_le is null and r.refuse_le is null and (r.modification_id is not null or p.echeance_id is not null)
          and r.a_faire_le <= ${now}
        order by r.a_faire_le limit 1 for update of r skip locked)
      returning *)
    ${AVEC_PAIEMENT}`.execute(db)
  return rows[0]
}

/** The refunds on cards that changes of an order's lot asked for and that are not known to be made. */
export async function findARendre(db: Db, { id, lotId }: OfLot): Promise<ARendre[]> {
  const { rows } = await sql<ARendre>`
    with r as (
      select r.* from modification m join remboursement r on r.modification_id = m.id
      where r.fait_le is null and r.refuse_le is null and r.iban is null and ${isOfLot(lotId ?? id)})
    ${AVEC_PAIEMENT}`.execute(db)
  return rows
}

/**
 * Marks a refund as done once its payment shows it among what was given back. False when the provider, which accepted
 * it, does not show it yet.
 */
export async function markFait(db: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update remboursement r set fait_le = coalesce(r.fait_le, ${now}::timestamptz)
    from paiement_carte p
    where r.id = ${id} and r.refuse_le is null and p.id = r.carte_id
      and p.rembourse_cents >= r.montant_cents + (select coalesce(sum(d.montant_cents), 0) from remboursement d
        where d.fait_le is not null and d.refuse_le is null and d.id <> r.id and d.carte_id = r.carte_id)
    returning r.id`.execute(db)
  return rows.length > 0
}

export interface PartDeCommande {
  id: string
  montantCents: number
  sessionFournisseur: string
}

/** The parts of the refund of a whole order, on cards. */
export async function findPartsRendues(db: Db, commandeId: string): Promise<PartDeCommande[]> {
  const { rows } = await sql<PartDeCommande>`
    select r.id, r.montant_cents, p.session_fournisseur
    from remboursement r join paiement_carte p on p.id = r.carte_id
    where r.commande_id = ${commandeId}
    order by r.demande_le, r.id`.execute(db)
  return rows
}

/** The payments show that these orders are refunded. */
export async function markPartsFaites(tx: Db, commandeIds: readonly string[], now: Date): Promise<void> {
  if (commandeIds.length === 0) return
  await tx
    .updateTable('remboursement')
    .set({ faitLe: now })
    .where('commandeId', 'in', commandeIds)
    .where('carteId', 'is not', null)
    .where('faitLe', 'is', null)
    .execute()
}
