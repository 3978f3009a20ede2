import type { ColumnType, Generated } from 'kysely'
import type { Moment } from '../../platform/tables.ts'

interface PaiementTable {
  id: Generated<string>
  commandeId: string
  fournisseur: string
  sessionFournisseur: string
  token: string
  url: string
  montantCents: number
  devise: Generated<string>
  encaisseCents: Generated<number>
  rembourseCents: Generated<number>
  /** When the provider last answered, and when it was last asked. */
  verifieLe: Moment
  demandeLe: Generated<Date | null>
  closLe: Date | null
  createdAt: Moment
  updatedAt: Moment
}

/** The table stands in server/migrations/baseline/6_argent.sql, which explains it. */
interface PaiementInconnuTable {
  fournisseur: string
  sessionFournisseur: string
  orderId: string
  montantCents: number
  devise: string
  vuLe: Date
  traiteLe: Date | null
  motif: Generated<string>
}

interface ModificationPaiementTable {
  modificationId: string
  fournisseur: string
  sessionFournisseur: string
  token: string
  url: string
  montantCents: number
  devise: Generated<string>
  encaisseCents: Generated<number>
  rembourseCents: Generated<number>
  /** When the provider last answered, and when it was last asked. */
  verifieLe: Moment
  demandeLe: Generated<Date | null>
  closLe: Date | null
  createdAt: Moment
  updatedAt: Moment
}

interface RemboursementTable {
  id: Generated<string>
  /** The change that gives money back; null for the refund of a whole order, which `commandeId` names. */
  modificationId: string | null
  commandeId: string | null
  paiementId: string | null
  modificationPaiementId: string | null
  /** The card payment of an échéance that refused to take it back. */
  echeancePaiementId: ColumnType<string | null, string | null | undefined, never>
  titulaire: string | null
  iban: string | null
  montantCents: number
  demandeLe: Moment
  aFaireLe: Moment
  /** When the payment provider refused it for good: it is one by transfer from then on. */
  refuseLe: ColumnType<Date | null, Date | null | undefined, Date>
  faitLe: Date | null
}

/** The tables of migrations 008, 035, 045 and 085, which explain each table. */
declare module '../../platform/tables.ts' {
  interface Tables {
    paiement: PaiementTable
    paiementInconnu: PaiementInconnuTable
    modificationPaiement: ModificationPaiementTable
    remboursement: RemboursementTable
  }
}
