import type { Generated, GeneratedAlways } from 'kysely'

export type EtatPrelevement = 'EMIS' | 'ENCAISSE' | 'REJETE'

interface PrelevementLotTable {
  id: GeneratedAlways<number>
  /** yyyy-MM-dd */
  jour: string
  fichier: string
  createdAt: Date
}

interface PrelevementTable {
  numero: string
  lotId: number
  mandatId: number
  commandeId: string
  montantCents: number
  etat: EtatPrelevement
  motif: Generated<string>
  encaissementId: string | null
  updatedAt: Date
}

/** The tables stand in server/migrations/baseline/8_suite.sql, which explains each; mandates are declared by server/vente/mandat. */
declare module '../../platform/tables.ts' {
  interface Tables {
    prelevementLot: PrelevementLotTable
    prelevement: PrelevementTable
  }
}
