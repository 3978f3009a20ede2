import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Moment } from '../../platform/tables.ts'

interface AuditTable {
  id: GeneratedAlways<number>
  moment: Moment
  compteId: string | null
  clientId: number | null
  action: string
  detail: ColumnType<Record<string, unknown>, string | undefined, string>
}

/** The table stands in server/migrations/baseline/2_socle.sql, which explains it. */
declare module '../../platform/tables.ts' {
  interface Tables {
    audit: AuditTable
  }
}
