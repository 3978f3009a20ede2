import type { GeneratedAlways } from 'kysely'

interface RepriseTable {
  id: GeneratedAlways<number>
  faiteLe: Date
  etatDu: Date | null
  rangDernier: number
  rangDepart: number
  confirmeeLe: Date | null
}

/** The table of migrations/086_reprise.sql, which explains it. */
declare module '../platform/tables.ts' {
  interface Tables {
    reprise: RepriseTable
  }
}
