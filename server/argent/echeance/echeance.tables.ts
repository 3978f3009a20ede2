import type { ColumnType, Generated } from 'kysely'
import type { NatureEcheance } from '#contract/rules/echeancier.ts'
import type { Moment } from '../../platform/tables.ts'

interface EcheanceTable {
  id: Generated<string>
  commandeId: string
  rang: number
  nature: NatureEcheance
  montantCents: number
  /** yyyy-MM-dd */
  exigibleLe: string
  /** yyyy-MM-dd */
  payeeLe: string | null
  modeReglementId: number | null
  reference: Generated<string>
  /** Otherwise than by card. */
  encaissementId: ColumnType<string | null, string | null | undefined, string | null>
  annuleeLe: Date | null
  rendueLe: Date | null
  rappels: Generated<number>
  createdAt: Moment
}

interface EcheancePaiementTable {
  id: Generated<string>
  echeanceId: string
  fournisseur: string
  sessionFournisseur: string | null
  token: string | null
  url: string | null
  montantCents: number
  devise: Generated<string>
  encaisseCents: Generated<number>
  rembourseCents: Generated<number>
  expireLe: Date
  paye: Generated<boolean>
  aRendreCents: Generated<number>
  aRendreDepuis: Date | null
  aRendreLe: Date | null
  renduLe: Date | null
  /** When the provider last answered, and when it was last asked. */
  verifieLe: Moment
  demandeLe: Generated<Date | null>
  closLe: Date | null
  createdAt: Moment
  updatedAt: Moment
}

/** The tables stand in server/migrations/baseline/6_argent.sql, which explains each. */
declare module '../../platform/tables.ts' {
  interface Tables {
    echeance: EcheanceTable
    echeancePaiement: EcheancePaiementTable
  }
}
