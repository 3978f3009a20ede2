import type { ColumnType, GeneratedAlways } from 'kysely'

interface EvenementTable {
  id: GeneratedAlways<number>
  rang: number | null
  type: string
  objet: string
  objetId: string
  /** Queries read the parsed value and write its JSON text. */
  donnees: ColumnType<Record<string, unknown>, string, never>
  moment: ColumnType<Date, Date | undefined, never>
}

interface RepriseTable {
  id: GeneratedAlways<number>
  faiteLe: Date
  etatDu: Date | null
  rangDernier: number
  rangDepart: number
  confirmeeLe: Date | null
}

/** The table stands in server/migrations/baseline/2_socle.sql, which explains it. */
declare module '../../platform/tables.ts' {
  interface Tables {
    evenement: EvenementTable
    reprise: RepriseTable
  }
}
