import type { ColumnType, Generated } from 'kysely'
import type { Moment } from '../../platform/tables.ts'

interface PaiementCarteTable {
  id: Generated<string>
  /** What it pays, as the provider knows it. */
  orderId: string
  commandeId: string
  modificationId: ColumnType<string | null, string | null | undefined, never>
  echeanceId: ColumnType<string | null, string | null | undefined, never>
  fournisseur: string
  sessionFournisseur: string | null
  token: string | null
  url: string | null
  montantCents: number
  devise: Generated<string>
  encaisseCents: Generated<number>
  rembourseCents: Generated<number>
  expireLe: ColumnType<Date | null, Date | undefined, never>
  paye: Generated<boolean>
  /** When the provider last answered, and when it was last asked. */
  verifieLe: Moment
  demandeLe: Generated<Date | null>
  closLe: ColumnType<Date | null, Date | null | undefined, Date | null>
  createdAt: Moment
  updatedAt: Moment
}

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

interface RemboursementTable {
  id: Generated<string>
  /** The change that gives money back; null for the refund of a whole order, which `commandeId` names. */
  modificationId: string | null
  commandeId: string | null
  /** The card payment whose money it is. */
  carteId: string | null
  titulaire: string | null
  iban: string | null
  montantCents: number
  demandeLe: Moment
  aFaireLe: Moment
  /** When the payment provider refused it for good: it is one by transfer from then on. */
  refuseLe: ColumnType<Date | null, Date | null | undefined, Date>
  faitLe: Date | null
}

/** The tables stand in server/migrations, which explain each. */
declare module '../../platform/tables.ts' {
  interface Tables {
    paiementCarte: PaiementCarteTable
    paiementInconnu: PaiementInconnuTable
    remboursement: RemboursementTable
  }
}
