import type { ColumnType, Generated } from 'kysely'
import type { PieceJointe } from '../external/courriel.ts'
import type { Corps } from './modele.ts'

interface CourrielTable {
  id: Generated<string>
  destinataire: string
  sujet: string
  texte: string
  html: string | null
  /** Queries read the parsed value and write its JSON text. */
  corps: ColumnType<Corps | null, string | undefined, never>
  piecesJointes: ColumnType<PieceJointe[], string | undefined, never>
  createdAt: Generated<Date>
  auteurId: string | null
  clientId: number | null
  genre: string | null
  /** When a mail to somebody outside the client is to leave; null for other mails. */
  prevuLe: Date | null
  tentatives: Generated<number>
  prochainEssai: ColumnType<Date | null, Date | undefined, Date | null>
  envoyeLe: ColumnType<Date | null, undefined, Date>
  derniereErreur: ColumnType<string | null, undefined, string | null>
}

/** The table stands in server/migrations/baseline/2_socle.sql, which explains it. */
declare module '../../platform/tables.ts' {
  interface Tables {
    courriel: CourrielTable
  }
}
