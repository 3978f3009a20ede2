import type { ColumnType, Generated } from 'kysely'
import type { RoleBureau } from '#contract/reference/role-bureau.ts'

/** Somebody of the provider whom the desk answers (decision 66). */
interface AutorisationTable {
  id: Generated<string>
  /** In lower case. */
  email: string
  role: RoleBureau
  par: string
  depuis: ColumnType<Date, Date | undefined, Date>
  retireeLe: Date | null
  compteId: string | null
  lieeLe: Date | null
}

declare module '../../platform/tables.ts' {
  interface Tables {
    autorisation: AutorisationTable
  }
}
