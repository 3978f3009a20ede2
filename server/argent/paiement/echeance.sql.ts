import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../../platform/tables.ts'
import type { EcheanceRow } from '../echeance/echeance.sql.ts'
import { toKept, type Verification } from './verification.sql.ts'

type PaiementRow = Selectable<Tables['echeancePaiement']>

/** An attempt to pay an échéance by card, with the échéance. */
export type Tentative = PaiementRow & Pick<EcheanceRow, 'commandeId' | 'rang' | 'annuleeLe' | 'payeeLe'>

function selectTentatives(db: Db) {
  return db
    .selectFrom('echeancePaiement')
    .innerJoin('echeance', 'echeance.id', 'echeancePaiement.echeanceId')
    .selectAll('echeancePaiement')
    .select(['commandeId', 'rang', 'annuleeLe', 'payeeLe'])
}

export async function findTentative(db: Db, id: string): Promise<Tentative | undefined> {
  return selectTentatives(db).where('echeancePaiement.id', '=', id).executeTakeFirst()
}

/** Those of an order that somebody may still pay, or that the provider has not ended. */
export async function findTentativesOuvertes(db: Db, commandeId: string): Promise<Tentative[]> {
  return selectTentatives(db).where('commandeId', '=', commandeId).where('closLe', 'is', null).execute()
}

interface Ouverture {
  echeanceId: string
  fournisseur: string
  montantCents: number
  devise: string
  expireLe: Date
  now: Date
}

/** The open attempt of an échéance, or a new one. The caller has locked the order. */
export async function addTentative(tx: Db, { now, ...ouverture }: Ouverture): Promise<PaiementRow> {
  const open = await tx
    .selectFrom('echeancePaiement')
    .selectAll()
    .where('echeanceId', '=', ouverture.echeanceId)
    .where('closLe', 'is', null)
    .executeTakeFirst()
  if (open) return open
  const none = { sessionFournisseur: null, token: null, url: null, aRendreDepuis: null, aRendreLe: null }
  return tx
    .insertInto('echeancePaiement')
    .values({ ...ouverture, ...none, renduLe: null, closLe: null, verifieLe: now, createdAt: now, updatedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Keeps the session that the provider opened. False when the attempt was closed meanwhile. */
export async function setSession(
  db: Db,
  id: string,
  session: { sessionFournisseur: string; token: string; url: string },
): Promise<boolean> {
  const kept = await db
    .updateTable('echeancePaiement')
    .set(session)
    .where('id', '=', id)
    .where('closLe', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Closes an attempt for which no session was opened. */
export async function closeSansSession(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('echeancePaiement')
    .set({ closLe: now, updatedAt: now })
    .where('id', '=', id)
    .where('sessionFournisseur', 'is', null)
    .execute()
}

/** Keeps the provider's answer, and whether this attempt pays its échéance. */
export async function updateTentative(tx: Db, id: string, given: Verification, paye: boolean): Promise<void> {
  await tx
    .updateTable('echeancePaiement')
    .set({ ...toKept(given), ...(paye && { paye }) })
    .where('id', '=', id)
    .execute()
}

/** Money to give back on the card that paid an échéance, that this process has taken. */
interface EcheanceARendre {
  id: string
  commandeId: string
  montantCents: number
  fournisseur: string
  sessionFournisseur: string
}

/** No other instance sees it before it is due again: first after a minute, then less and less often. */
export async function claimARendre(db: Db, now: Date): Promise<EcheanceARendre | undefined> {
  const { rows } = await sql<EcheanceARendre>`
    update echeance_paiement p set a_rendre_le =
      ${now}::timestamptz + greatest(interval '1 minute', (${now}::timestamptz - a_rendre_depuis) / 10)
    from echeance e
    where e.id = p.echeance_id and p.id = (
      select id from echeance_paiement where a_rendre_cents > 0 and rendu_le is null and a_rendre_le <= ${now}
      order by a_rendre_le limit 1 for update skip locked)
    returning p.id, e.commande_id, p.a_rendre_cents as montant_cents, p.fournisseur, p.session_fournisseur`.execute(db)
  return rows[0]
}

/** The card refused it for good: it is a transfer from now on. False when that is known already, or it was given back. */
export async function addRefus(tx: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with p as (
      update echeance_paiement set a_rendre_le = null, updated_at = ${now}
      where id = ${id} and a_rendre_le is not null and rendu_le is null
      returning id, echeance_id, a_rendre_cents, a_rendre_depuis)
    insert into remboursement (commande_id, echeance_paiement_id, montant_cents, demande_le, a_faire_le, refuse_le)
    select e.commande_id, p.id, p.a_rendre_cents, p.a_rendre_depuis, ${now}::timestamptz, ${now}::timestamptz
    from p join echeance e on e.id = p.echeance_id returning id`.execute(tx)
  return rows.length > 0
}

/** The training provider has transferred what the card refused. */
export async function setRendu(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable('echeancePaiement').set({ renduLe: now, updatedAt: now }).where('id', '=', id).execute()
}

/** Marks it as done once the payment shows it. False when the provider, which accepted it, does not show it yet. */
export async function markRendu(tx: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update echeance_paiement set rendu_le = coalesce(rendu_le, ${now}::timestamptz)
    where id = ${id} and rembourse_cents >= encaisse_cents returning id`.execute(tx)
  return rows.length > 0
}
