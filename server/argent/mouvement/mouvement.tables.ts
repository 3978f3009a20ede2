import type { ColumnType, GeneratedAlways } from 'kysely'
import type { ModeEncaissement } from '../encaissement/encaissement.tables.ts'

/** Written by the database's function `ecrire_mouvements` alone. */
interface MouvementTable {
  id: GeneratedAlways<string>
  /** Null for money that belongs to no order until somebody says so. */
  commandeId: ColumnType<string | null, never, never>
  /** The card payment whose money it is. */
  carteId: ColumnType<string | null, never, never>
  factureId: ColumnType<number | null, never, never>
  /** Below zero for what went back. */
  cents: ColumnType<number, never, never>
  moyen: ColumnType<'carte' | ModeEncaissement, never, never>
  /** The day on which it was told, and the day that the bank says: yyyy-MM-dd. */
  jour: ColumnType<string, never, never>
  valeur: ColumnType<string, never, never>
  source: ColumnType<SourceMouvement, never, never>
  sourceId: ColumnType<string, never, never>
  rang: ColumnType<number, never, never>
  createdAt: ColumnType<Date, never, never>
}

export type SourceMouvement = 'carte' | 'ailleurs' | 'encaissement' | 'report' | 'remboursement' | 'echeance'

interface MouvementAReprendreTable {
  commandeId: string
}

/** The tables stand in server/migrations/099_mouvement.sql, which explains each. */
declare module '../../platform/tables.ts' {
  interface Tables {
    mouvement: MouvementTable
    mouvementAReprendre: MouvementAReprendreTable
  }
}
