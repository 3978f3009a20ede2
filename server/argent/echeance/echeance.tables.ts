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

/** The table stands in server/migrations/baseline/6_argent.sql, which explains it. */
declare module '../../platform/tables.ts' {
  interface Tables {
    echeance: EcheanceTable
  }
}
