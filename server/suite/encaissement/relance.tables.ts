import type { Moment } from '../../platform/tables.ts'

interface RelanceArreteeTable {
  commandeId: string
  depuis: Moment
}

/** The table stands in server/migrations/baseline/8_suite.sql, which explains it. */
declare module '../../platform/tables.ts' {
  interface Tables {
    relanceArretee: RelanceArreteeTable
  }
}
