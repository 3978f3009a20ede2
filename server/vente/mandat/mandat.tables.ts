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

/** The table of migrations/050_sepa.sql, which explains each column. */
declare module '../../platform/tables.ts' {
  interface Tables {
    mandatSepa: MandatSepaTable
  }
}
