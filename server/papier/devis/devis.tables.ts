import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, Moment } from '../../platform/tables.ts'
import type { DetailCommande } from '../../vente/commande/commande.tables.ts'
import type { Tarif } from '../../vente/panier/devis-lu.ts'
import type { DocumentModele } from '../document/modele.ts'

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

/** The table stands in server/migrations/baseline/7_papier.sql, which explains it. */
declare module '../../platform/tables.ts' {
  interface Tables {
    devis: DevisTable
  }
}
