import { type Piece, toPieceJointe } from '../courriel/piece.ts'

/** What the first thing attached to a mail is once the mail leaves, its content as text. */
export function firstPieceOf(pieces: readonly Piece[] = []) {
  const [piece] = pieces.map(toPieceJointe)
  return { nom: piece?.nom, type: piece?.type, texte: Buffer.from(piece?.contenu ?? '', 'base64').toString() }
}
