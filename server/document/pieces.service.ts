import type { Db } from '../tables.ts'
import { addPiece, findPieces, type PieceRow, takeRang } from './document.sql.ts'
import type { NatureFacture } from './document.tables.ts'
import type { CommandeDossier } from './dossier.ts'
import type { Passage } from './passage.ts'

const PREFIXES: Record<NatureFacture, string> = { facture: 'F', avoir: 'A' }
const RANG_DIGITS = 6

export type Pieces = Partial<Record<NatureFacture, PieceRow>>

/** What may owe pieces: an order, and its complement. */
interface Redevable {
  commande: CommandeDossier
  complement: boolean
}

/**
 * Decision 41: creates what is due and not there, an invoice of what was firm once and a credit note of what was undone
 * since. Invoices come first, so that two transactions never wait for each other's series.
 */
export async function getPieces(
  tx: Db,
  commandeId: string,
  { redevables, passage, today }: { redevables: readonly Redevable[]; passage: Passage | undefined; today: string },
): Promise<Record<'premieres' | 'complementaires', Pieces>> {
  const pieces: { premieres: Pieces; complementaires: Pieces } = { premieres: {}, complementaires: {} }
  const of = (complement: boolean) => (complement ? pieces.complementaires : pieces.premieres)
  for (const piece of await findPieces(tx, commandeId)) of(piece.complement)[piece.nature] = piece
  for (const { commande, complement } of redevables)
    if (passage && commande.montantTtcCents > 0)
      of(complement).facture ??= await createPiece(tx, commande, { nature: 'facture', complement, emiseLe: today })
  for (const { commande, complement } of redevables)
    if (passage?.isDefaite && of(complement).facture)
      of(complement).avoir ??= await createPiece(tx, commande, { nature: 'avoir', complement, emiseLe: today })
  return pieces
}

async function createPiece(
  tx: Db,
  { id: commandeId, montantHtCents, montantTvaCents, montantTtcCents }: CommandeDossier,
  { nature, complement, emiseLe }: Omit<PieceRow, 'numero'>,
): Promise<PieceRow> {
  const annee = Number(emiseLe.slice(0, 4))
  const rang = await takeRang(tx, nature, annee)
  const numero = `${PREFIXES[nature]}${annee}-${String(rang).padStart(RANG_DIGITS, '0')}`
  const montants = { montantHtCents, montantTvaCents, montantTtcCents }
  await addPiece(tx, { nature, complement, annee, rang, numero, commandeId, emiseLe, ...montants })
  return { nature, complement, numero, emiseLe }
}
