import type { Generated, GeneratedAlways } from 'kysely'
import type { Releve } from './fichier/ecriture.ts'

export type EtatEcriture = 'ENREGISTREE' | 'A_RAPPROCHER' | 'ECARTEE'

interface ReleveTable {
  id: GeneratedAlways<number>
  nom: string
  sha256: Buffer
  format: Releve['format']
  luLe: Date
}

interface ReleveEcritureTable {
  id: GeneratedAlways<number>
  releveId: number
  cle: string
  compte: string
  montantCents: number
  /** Column of 084_releve_devise.sql. */
  devise: Generated<string>
  /** yyyy-MM-dd */
  jour: string
  payeur: string
  iban: string
  libelle: string
  endToEnd: string
  encaissable: boolean
  etat: EtatEcriture
  motif: Generated<string>
  createdAt: Date
  updatedAt: Date
}

/** The tables stand in server/migrations/baseline/8_suite.sql, which explains each. */
declare module '../../platform/tables.ts' {
  interface Tables {
    releve: ReleveTable
    releveEcriture: ReleveEcritureTable
  }
}
