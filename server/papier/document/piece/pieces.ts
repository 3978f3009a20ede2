import type { PartFinancementRow } from '../../financement/financement.sql.ts'
import { type Dossier, withEtat } from '../dossier.ts'
import { listDeduites, PREMIERE } from '../dues.ts'
import type { Histoire } from '../histoire.service.ts'
import type { Passage } from '../passage.ts'
import type { FindPiece } from '../pieces.service.ts'
import { listComplements } from './complement.ts'
import { listChangees } from './modification.ts'
import { listPartsFinancement, withoutParts } from './part.ts'
import { type Piece, sayAnnulation } from './piece.ts'

/** What the pieces of an order are written from. */
export interface Comptable {
  /** The order as it is, and as its complement alone. */
  dossier: Dossier
  complement: Dossier | undefined
  histoire: Histoire
  passage: Passage
  /** Decision 63: what a funder took over, or gave back. */
  parts: readonly PartFinancementRow[]
}

/** The pieces that have a number. */
export function listPieces(comptable: Comptable, find: FindPiece): Piece[] {
  const { complement, histoire, dossier, parts } = comptable
  const premieres = listPremiere(comptable, find)
  const changees = listChangees(histoire, find, premieres)
  const desParts = listPartsFinancement(dossier, parts, find, premieres.length > 0 ? premieres : changees)
  const precedentes = [...premieres, ...changees, ...desParts.filter(({ auFinanceur }) => !auFinanceur)]
  return [
    ...premieres,
    ...listComplements(complement, find, premieres),
    ...changees,
    ...desParts,
    ...listReste(comptable, find, precedentes),
  ]
}

/** The invoice says what was true when the order became firm, however late it is made. */
function listPremiere({ histoire, passage, parts }: Comptable, find: FindPiece): Piece[] {
  const row = find({ nature: 'facture', ...PREMIERE })
  if (!row) return []
  const dossier = withEtat(withoutParts(histoire.initiale, listDeduites(parts)), passage.ferme)
  return [{ ...row, dossier, raison: null, precedentes: [] }]
}

/** The credit note of what is left of an order that was undone: it has the lines of the order, in favour of the payer. */
function listReste({ dossier, parts }: Comptable, find: FindPiece, precedentes: readonly Piece[]): Piece[] {
  const row = find({ nature: 'avoir', ...PREMIERE })
  if (!row) return []
  return [
    {
      ...row,
      dossier: withoutParts(dossier, parts),
      raison: sayAnnulation(precedentes),
      precedentes: precedentes.filter(({ nature }) => nature === 'facture'),
    },
  ]
}
