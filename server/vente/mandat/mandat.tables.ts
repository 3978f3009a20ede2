import type { Generated, GeneratedAlways } from 'kysely'

interface MandatSepaTable {
  id: GeneratedAlways<number>
  rum: Generated<string>
  clientId: number
  titulaire: string
  iban: string
  compteId: string | null
  /** yyyy-MM-dd */
  signeLe: string | null
  revoqueLe: Date | null
  createdAt: Date
}

/** The table stands in server/migrations/baseline/5_vente.sql, which explains it. */
declare module '../../platform/tables.ts' {
  interface Tables {
    mandatSepa: MandatSepaTable
  }
}
