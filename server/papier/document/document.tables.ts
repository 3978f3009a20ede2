import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { TypeDocument } from '#contract/reference/type-document.ts'
import type { Json, Moment } from '../../platform/tables.ts'
import type { FactureStructure } from './facturx/structure.ts'
import type { DocumentModele } from './modele.ts'

export type NatureFacture = 'facture' | 'avoir'

/** What is numbered without a gap. */
export type NatureSerie = NatureFacture | 'devis'

interface FactureSerieTable {
  nature: NatureSerie
  annee: number
  dernier: number
}

interface FactureTable {
  id: GeneratedAlways<number>
  nature: NatureFacture
  annee: number
  rang: number
  numero: string
  commandeId: string
  /** It is not about the order as it was made, but about what came later: refused remises, or a change. */
  complement: Generated<boolean>
  /** The change that it is about. */
  modificationId: string | null
  /** What of the funder's part it is about (decision 63). */
  partId: ColumnType<string | null, string | null | undefined, string | null>
  auFinanceur: Generated<boolean>
  montantHtCents: number
  montantTvaCents: number
  montantTtcCents: number
  /** yyyy-MM-dd */
  emiseLe: string
  /** Decision 59: the day on which it is due, how many reminders were written, and when to look at it next. */
  echeanceLe: ColumnType<string | null, string | null | undefined, string | null>
  relances: Generated<number>
  relanceLe: ColumnType<string | null, string | null | undefined, string | null>
  /** Decision 58: as machines read it, and its XML; null until it is made. */
  structure: ColumnType<FactureStructure | null, string | undefined, string>
  xml: string | null
  aStructurerLe: Moment
}

interface DocumentTable {
  id: Generated<string>
  type: TypeDocument
  commandeId: string
  inscriptionId: number | null
  /** The change that an invoice or a credit note is about. */
  modificationId: string | null
  /** What of the funder's part it is about. */
  partId: ColumnType<string | null, string | null | undefined, string | null>
  version: number
  modele: Json<DocumentModele>
  empreinte: string
  fichier: Buffer | null
  aDessinerLe: Moment
  /** When the provider took it back. */
  annuleLe: ColumnType<Date | null, Date | null | undefined, Date | null>
  createdAt: Moment
}

interface DocumentCodeTable {
  documentId: string
  code: string
}

interface DocumentEmpreinteTable {
  sha256: Buffer
  documentId: string
}

interface DocumentOuvertureTable {
  documentId: string
  compteId: string
  ouvertLe: Moment
}

interface AppreciationTable {
  inscriptionId: number
  notes: Json<Record<string, number>>
  commentaire: Generated<string>
  createdAt: Moment
}

interface PapiersManquesTable {
  commandeId: string
  depuis: Moment
}

/** The tables stand in server/migrations/baseline/7_papier.sql, which explains each. */
declare module '../../platform/tables.ts' {
  interface Tables {
    factureSerie: FactureSerieTable
    facture: FactureTable
    document: DocumentTable
    documentCode: DocumentCodeTable
    documentEmpreinte: DocumentEmpreinteTable
    documentOuverture: DocumentOuvertureTable
    appreciation: AppreciationTable
    papiersManques: PapiersManquesTable
  }
}
