import { sql } from 'kysely'
import type { CompteRemboursement } from '#contract/rules/modification-form.ts'
import { type Query, read } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'
import type { ModificationRow } from '../../vente/modification/modification.sql.ts'

/** A change that was made, and whether what it added was paid by card on the spot. */
export interface FaiteRow extends ModificationRow {
  isPayee: boolean
}

/** The history of the order says in which order its changes were made: clocks of several instances may differ. */
const RANG = sql`(select min(h.id) from commande_historique h
  where h.commande_id = modification.commande_id and h.cause = 'MODIFICATION ' || modification.id)`

/** The changes that were made to an order, the oldest first. */
export async function findFaites(db: Db, commandeId: string): Promise<FaiteRow[]> {
  return db
    .selectFrom('modification')
    .selectAll()
    .select(
      sql<boolean>`exists (select from paiement_carte p
        where p.modification_id = modification.id and p.encaisse_cents > 0)`.as('isPayee'),
    )
    .where('commandeId', '=', commandeId)
    .where('etat', '=', 'FAITE')
    .orderBy(RANG)
    .orderBy('faiteLe')
    .execute()
}

/** How the money of a change goes: paid by card on the spot, or given back by transfer. */
export interface ReglementRow {
  isPayee: boolean
  /** The account of that transfer. */
  virement: CompteRemboursement | null
  /** What was received beyond what is due, and is given back to an account that nobody gave yet (decision 59). */
  tropCents: number
}

export async function findReglement(db: Db, modificationId: string): Promise<ReglementRow> {
  const { rows } = await sql<ReglementRow>`
    select exists (select from paiement_carte p
        where p.modification_id = ${modificationId} and p.encaisse_cents > 0) as is_payee,
      (select json_build_object('titulaire', r.titulaire, 'iban', r.iban) from remboursement r
        where r.modification_id = ${modificationId} and r.iban is not null) as virement,
      (select coalesce(sum(r.montant_cents), 0) from modification m join remboursement r on r.commande_id = m.commande_id
        where m.id = ${modificationId} and r.fait_le is null
          and r.carte_id is null)::int as trop_cents`.execute(db)
  const [reglement] = rows
  if (!reglement) throw new Error('it answers one row')
  return reglement
}

/** The change of this order that waits for its payment, with the address where it is paid. */
export async function findModificationAPayer(db: Db, commandeId: string): Promise<APayerRow | undefined> {
  const [row] = await read(db, queryModificationAPayer(commandeId))
  return row
}

export function queryModificationAPayer(commandeId: string): Query<APayerRow> {
  return sql<APayerRow>`
    select m.id, m.expire_le, p.url from modification m left join paiement_carte p on p.modification_id = m.id
    where m.commande_id = ${commandeId} and m.etat = 'EN_ATTENTE_PAIEMENT'`
}

interface APayerRow {
  id: string
  expireLe: Date | null
  url: string | null
}
