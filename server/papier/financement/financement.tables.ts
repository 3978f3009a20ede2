import type { Generated, GeneratedAlways } from 'kysely'
import type { EtatFinancement } from '#contract/rules/financement-form.ts'
import type { MontantTaux } from '#contract/rules/retenue.ts'
import type { Json, Moment } from '../../platform/tables.ts'

interface FinancementTable {
  commandeId: string
  organismeId: number
  autre: string
  etat: EtatFinancement
  /** yyyy-MM-dd */
  demandeLe: string | null
  subrogation: boolean
  accordNumero: string
  accordHtCents: number | null
  siret: string | null
  numeroVoie: string
  complement: string | null
  codePostal: string
  ville: string
  confirmeLe: Date | null
  rappeleLe: Date | null
  /** yyyy-MM-dd */
  aRegarderLe: string | null
  /** yyyy-MM-dd */
  documenteLe: string | null
  vuLe: Date | null
  updatedAt: Moment
}

export type ActeFinancement = 'OUVERT' | 'CHANGE' | 'CONFIRME' | 'REFUSE' | 'EXPIRE'

interface ActeFinancementTable {
  id: GeneratedAlways<number>
  commandeId: string
  compteId: string | null
  acte: ActeFinancement
  dossier: Json<{ etat: EtatFinancement }>
  createdAt: Moment
}

/** A funder as a piece names it, and its agreement. */
export interface Financeur {
  nom: string
  siret: string | null
  numeroVoie: string
  complement: string | null
  codePostal: string
  ville: string
  accordNumero: string
}

interface FinancementPartTable {
  id: Generated<string>
  commandeId: string
  destinataire: 'entreprise' | 'financeur'
  taux: Json<MontantTaux[]>
  deduite: boolean
  financeur: Json<Financeur>
  createdAt: Moment
}

/** The tables stand in server/migrations/baseline/7_papier.sql, which explains each. */
declare module '../../platform/tables.ts' {
  interface Tables {
    financement: FinancementTable
    financementEvenement: ActeFinancementTable
    financementPart: FinancementPartTable
  }
}
