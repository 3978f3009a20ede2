import type { Generated, GeneratedAlways } from 'kysely'

export type EtatPrelevement = 'EMIS' | 'ENCAISSE' | 'REJETE'

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

/** The tables of migrations/050_sepa.sql, which explains each column. */
declare module '../../platform/tables.ts' {
  interface Tables {
    mandatSepa: MandatSepaTable
    prelevementLot: PrelevementLotTable
    prelevement: PrelevementTable
  }
}
