import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { MomentJour } from '#contract/rules/demi-journee.ts'
import type { DocumentModele } from '../../papier/document/modele.ts'
import type { Moment } from '../../platform/tables.ts'

interface LienTable {
  sessionId: number
  version: Generated<number>
  donneLe: ColumnType<Date | null, Date | undefined, Date | null>
}

interface DemiJourneeTable {
  sessionId: number
  jour: string
  moment: MomentJour
  debut: number | null
  fin: number | null
  minutes: number
  revision: Generated<number>
  contresigneeLe: Date | null
  contresigneePar: string | null
  ip: string | null
  userAgent: string | null
}

interface PointageTable {
  inscriptionId: number
  sessionId: number
  jour: string
  moment: MomentJour
  etat: 'PRESENT' | 'ABSENT' | 'RETARD'
  retardMinutes: number | null
  par: 'PARTICIPANT' | 'FORMATEUR' | 'ORGANISME'
  noteLe: Date
  revision: number
  confirmeLe: Date | null
  confirmePar: 'COMPTE' | 'CODE' | null
  confirmeIp: string | null
  confirmeUserAgent: string | null
  /** When the code on screen was scanned, by which they confirmed. */
  scanneLe: Date | null
  corrigeLe: Date | null
  motif: string | null
}

interface CodeTable {
  sessionId: number
  jour: string
  moment: MomentJour
  email: string
  codeSel: string
  codeHash: string
  expireLe: Date
  essais: Generated<number>
  envois: Generated<number>
}

interface FeuilleTable {
  id: Generated<string>
  sessionId: number
  version: number
  numero: string
  modele: ColumnType<DocumentModele<'feuille'>, string, string>
  empreinte: string
  code: string
  fichier: Buffer | null
  sha256: GeneratedAlways<Buffer | null>
  aScellerLe: Moment
  createdAt: Moment
}

/** The tables stand in server/migrations/baseline/8_suite.sql, which explains each. */
declare module '../../platform/tables.ts' {
  interface Tables {
    emargementLien: LienTable
    emargementDemiJournee: DemiJourneeTable
    emargementPointage: PointageTable
    emargementCode: CodeTable
    emargementFeuille: FeuilleTable
  }
}
