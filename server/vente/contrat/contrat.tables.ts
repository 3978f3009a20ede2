import type { Generated } from 'kysely'
import type { Moment } from '../../platform/tables.ts'

interface ContratTable {
  commandeId: string
  debutAnticipe: Generated<boolean>
  signeLe: Date | null
  /** yyyy-MM-dd: the last day on which the person may withdraw. */
  finRetractation: string | null
  /** Since when a newer version of the signed contract waits for its signature. */
  aResignerLe: Date | null
  faits: string | null
  /** Of 045_signature_contenu.sql. */
  contenu: string | null
  relanceLe: Date | null
  definitifLe: Date | null
  retracteLe: Date | null
  caducLe: Date | null
  /** Of 043_echeance.sql. */
  acomptePourcent: Generated<number>
  acompteJours: Generated<number>
  createdAt: Moment
}

/** The tables stand in server/migrations/baseline/5_vente.sql, which explains each. */
declare module '../../platform/tables.ts' {
  interface Tables {
    contrat: ContratTable
  }
}
