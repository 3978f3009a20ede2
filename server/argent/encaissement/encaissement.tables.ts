import type { Generated, GeneratedAlways } from 'kysely'
import type { Moment } from '../../platform/tables.ts'

/** How money arrives otherwise than by card. */
export type ModeEncaissement = 'virement' | 'cheque' | 'prelevement' | 'especes'

/** Who says that it arrived: the training provider, its bank, or a change that moves people to another order. */
export type SourceEncaissement = 'gestion' | 'releve' | 'prelevement' | 'modification'

interface EncaissementTable {
  id: Generated<string>
  commandeId: string
  factureId: number | null
  /** Below zero for what is taken back or moved. */
  montantCents: number
  /** yyyy-MM-dd */
  recuLe: string
  mode: ModeEncaissement
  reference: Generated<string>
  cle: string
  source: SourceEncaissement
  /** The payment that this row takes back. */
  annuleId: string | null
  motif: Generated<string>
  rang: GeneratedAlways<number>
  createdAt: Moment
}

/** The table stands in server/migrations/baseline/6_argent.sql, which explains it. */
declare module '../../platform/tables.ts' {
  interface Tables {
    encaissement: EncaissementTable
  }
}
