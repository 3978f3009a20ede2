import type { Db } from '../tables.ts'
import { addPiece, findPieces, type PieceRow, takeRang } from './document.sql.ts'
import type { NatureFacture } from './document.tables.ts'
import type { CommandeDossier } from './dossier.ts'
import type { Passage } from './passage.ts'

const PREFIXES: Record<NatureFacture, string> = { facture: 'F', avoir: 'A' }
const RANG_DIGITS = 6

export type Pieces = Partial<Record<NatureFacture, PieceRow>>

/** What may owe pieces, an order or its complement, with the day since which it owes each. */
interface Redevable {
  commande: CommandeDossier
  complement: boolean
  jours: Record<NatureFacture, string | undefined>
}

/** An order owes an invoice since it is firm, and a credit note since it is undone. */
export const toJours = (passage: Passage | undefined): Redevable['jours'] => ({
  facture: passage?.ferme.jour,
  avoir: passage?.defaite?.jour,
})

/**
 * Decision 41: creates what is due and not there, with the day of what happened, however late. Invoices come first, so
 * that two transactions never wait for each other's series.
 */
export async function getPieces(
  tx: Db,
  commandeId: string,
  redevables: readonly Redevable[],
): Promise<Record<'premieres' | 'complementaires', Pieces>> {
  const pieces: { premieres: Pieces; complementaires: Pieces } = { premieres: {}, complementaires: {} }
  const of = (complement: boolean) => (complement ? pieces.complementaires : pieces.premieres)
  for (const piece of await findPieces(tx, commandeId)) of(piece.complement)[piece.nature] = piece
  for (const { commande, complement, jours } of redevables) {
    const known = of(complement)
    if (!known.facture && jours.facture && commande.montantTtcCents > 0)
      known.facture = await createPiece(tx, commande, { nature: 'facture', complement, emiseLe: jours.facture })
  }
  for (const { commande, complement, jours } of redevables) {
    const known = of(complement)
    if (!known.facture || known.avoir || !jours.avoir) continue
    const emiseLe = latest(jours.avoir, known.facture.emiseLe)
    known.avoir = await createPiece(tx, commande, { nature: 'avoir', complement, emiseLe })
  }
  return pieces
}

/** No credit note is older than its invoice. */
const latest = (avoir: string, facture: string): string => (avoir > facture ? avoir : facture)

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
