import type { ColumnType } from 'kysely'
import type { DroitCle } from '#contract/integration/droit.ts'

interface CleIntegrationTable {
  id: string
  nom: string
  hash: string
  droits: DroitCle[]
  createdAt: ColumnType<Date, Date | undefined, never>
  utiliseeLe: ColumnType<Date | null, never, Date>
  revoqueeLe: ColumnType<Date | null, never, Date>
}

interface IdempotenceTable {
  cleId: string
  cle: string
  empreinte: string
  /** Written as its JSON text. */
  reponse: ColumnType<object, string, string>
  createdAt: ColumnType<Date, Date, Date>
}

/** The tables of migrations/062_integration.sql, which explains each table. */
export interface IntegrationTables {
  cleIntegration: CleIntegrationTable
  idempotence: IdempotenceTable
}
