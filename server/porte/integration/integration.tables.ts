import type { ColumnType } from 'kysely'

/** What each step of a write adds up to. */
export type ComptesEtape = Record<string, number>

interface IdempotenceTable {
  cleId: string
  cle: string
  empreinte: string
  /** Written as its JSON text; null while a write of several steps is under way. */
  reponse: ColumnType<object | null, string, string>
  priseJusquA: ColumnType<Date | null, never, Date>
  avancement: ColumnType<ComptesEtape | null, never, never>
  createdAt: ColumnType<Date, Date, Date>
}

/** The tables stand in server/migrations/baseline/9_porte.sql, which explains each. */
declare module '../../platform/tables.ts' {
  interface Tables {
    idempotence: IdempotenceTable
  }
}
