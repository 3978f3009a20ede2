import type { ColumnType, Generated } from 'kysely'
import type { PieceJointe } from '../external/courriel.ts'

interface CourrielTable {
  id: Generated<string>
  destinataire: string
  sujet: string
  texte: string
  html: string
  piecesJointes: ColumnType<PieceJointe[], string | undefined, never>
  createdAt: Generated<Date>
  tentatives: Generated<number>
  prochainEssai: ColumnType<Date | null, Date | undefined, Date | null>
  envoyeLe: ColumnType<Date | null, undefined, Date>
  derniereErreur: ColumnType<string | null, undefined, string | null>
}

/** The table of migrations/006_courriel.sql. */
export interface CourrielTables {
  courriel: CourrielTable
}
