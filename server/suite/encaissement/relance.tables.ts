import type { Moment } from '../../platform/tables.ts'

interface RelanceArreteeTable {
  commandeId: string
  depuis: Moment
}

/** The table of migrations/048_encaissement.sql, which explains each column. */
declare module '../../platform/tables.ts' {
  interface Tables {
    relanceArretee: RelanceArreteeTable
  }
}
