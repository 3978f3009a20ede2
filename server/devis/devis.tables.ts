import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Prestations, Remises } from '#contract/demande.ts'
import type { DetailCommande } from '../commande/commande.tables.ts'
import type { DocumentModele } from '../document/modele.ts'

type Moment = ColumnType<Date, Date | undefined, Date>
/** The column is read as a value and written as its JSON text. */
type Json<T> = ColumnType<T, string, string>

/** What a request was priced by. */
export interface Tarif {
  prestations: Prestations
  remises: Remises
}

interface DevisTable {
  id: Generated<string>
  numero: string
  compteId: string
  cle: string
  commandeurId: number
  particulier: boolean
  sessionId: number
  reference: string
  detail: Json<DetailCommande>
  tarif: Json<Tarif>
  montantTtcCents: number
  /** yyyy-MM-dd */
  emisLe: string
  valableJusquAu: string
  annuleLe: Date | null
  modele: Json<DocumentModele<'devis'>>
  code: string
  fichier: Buffer | null
  sha256: GeneratedAlways<Buffer | null>
  aDessinerLe: Moment
  createdAt: Moment
}

/** The table of migrations/051_devis.sql, which explains it. */
export interface DevisTables {
  devis: DevisTable
}
