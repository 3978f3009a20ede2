import type { ContexteDocument } from '../../papier/document/contexte.ts'
import type { PieceRow } from '../../papier/document/document.sql.ts'
import type { Dossier } from '../../papier/document/dossier.ts'
import { PREMIERE } from '../../papier/document/dues.ts'
import type { DocumentModele } from '../../papier/document/modele.ts'
import { toPieceModele } from '../../papier/document/modeles/piece.ts'
import { type Piece, type Reference, sayAnnulation } from '../../papier/document/piece/piece.ts'

/** The row of the first invoice of an order, with these changes. */
export function rowOf(changes: Reference & Partial<PieceRow>): PieceRow {
  return { nature: 'facture', ...PREMIERE, auFinanceur: false, isStructuree: false, ...changes }
}

/** The invoice of an order as it was made. */
export function pieceOf(dossier: Dossier, reference: Reference): Piece {
  return { ...rowOf(reference), dossier, raison: null, precedentes: [] }
}

/** Its words. */
export function factureOf(dossier: Dossier, contexte: ContexteDocument, reference: Reference): DocumentModele {
  return toPieceModele(pieceOf(dossier, reference), contexte)
}

/** The words of the credit note that leaves nothing of these pieces. */
export function avoirOf(
  dossier: Dossier,
  contexte: ContexteDocument,
  reference: Reference,
  precedentes: readonly PieceRow[],
): DocumentModele {
  const row = rowOf({ ...reference, nature: 'avoir' })
  return toPieceModele({ ...row, dossier, raison: sayAnnulation(precedentes), precedentes }, contexte)
}
