import type { EtatCommande } from '#contract/reference/etat-commande.ts'
import type { PartFinancementRow } from '../financement/financement.sql.ts'
import type { ContexteDocument } from './contexte.ts'
import type { PieceRow } from './document.sql.ts'
import type { Dossier } from './dossier.ts'
import { COMPLEMENT, listDeduites, PREMIERE, toDue, toDueOfPart } from './dues.ts'
import type { FactureStructure } from './facturx/structure.ts'
import { toStructure } from './facturx/to-structure.ts'
import type { Histoire } from './histoire.service.ts'
import type { DocumentModele } from './modele.ts'
import { toAvoirComplementaire, toFactureComplementaire } from './modeles/complement.ts'
import { toAvoir, toFacture } from './modeles/facture.ts'
import { toDossierModification, toPieceModification } from './modeles/piece-modification.ts'
import { toDossierPart, toPiecePart, withoutParts } from './modeles/piece-part.ts'
import type { Passage } from './passage.ts'
import type { Pieces } from './pieces.service.ts'

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

/** A piece in words, and as machines read it. */
export interface PieceModele {
  piece: PieceRow
  modele: DocumentModele
  structure: FactureStructure
}

/** The pieces that have a number. */
export function listPieces(comptable: Comptable, contexte: ContexteDocument, pieces: Pieces): PieceModele[] {
  const changees = listChangees(comptable, contexte, pieces)
  const desParts = listOfParts(comptable, contexte, pieces, changees.map(toPiece))
  const precedentes = [...changees, ...desParts.filter(({ part }) => part.destinataire === 'entreprise')].map(toPiece)
  return [
    ...listPremiere(comptable, contexte, pieces),
    ...listComplements(comptable, contexte, pieces),
    ...changees,
    ...desParts,
    ...listRestes(comptable, contexte, pieces, precedentes),
  ]
}

const toPiece = ({ piece }: PieceModele) => piece

export const withEtat = (dossier: Dossier, etat: EtatCommande): Dossier => ({
  ...dossier,
  commande: { ...dossier.commande, etat },
})

/** The invoice says what was true when the order became firm, however late it is made. */
function listPremiere(
  { histoire, passage, parts }: Comptable,
  contexte: ContexteDocument,
  pieces: Pieces,
): PieceModele[] {
  const piece = pieces({ nature: 'facture', ...PREMIERE })
  if (!piece) return []
  const dossier = withEtat(withoutParts(histoire.initiale, listDeduites(parts)), passage.ferme)
  return [{ piece, modele: toFacture(dossier, contexte, piece), structure: toStructure(dossier, contexte, piece, []) }]
}

/** the invoice of what refused remises added, and its credit note. */
function listComplements({ complement }: Comptable, contexte: ContexteDocument, pieces: Pieces): PieceModele[] {
  const facture = pieces({ nature: 'facture', ...COMPLEMENT })
  const avoir = pieces({ nature: 'avoir', ...COMPLEMENT })
  if (!complement || !facture) return []
  const premiere = pieces({ nature: 'facture', ...PREMIERE })
  const deFacture = {
    piece: facture,
    modele: toFactureComplementaire(complement, contexte, facture, premiere),
    structure: toStructure(complement, contexte, facture, premiere ? [premiere] : []),
  }
  if (!avoir) return [deFacture]
  const modele = toAvoirComplementaire(complement, contexte, avoir, facture)
  return [deFacture, { piece: avoir, modele, structure: toStructure(complement, contexte, avoir, [facture]) }]
}

/** The piece of each change. One of an order that was free at first refers to the invoices of the changes before. */
function listChangees({ histoire }: Comptable, contexte: ContexteDocument, pieces: Pieces): PieceModele[] {
  const premiere = pieces({ nature: 'facture', ...PREMIERE })
  const factures: PieceRow[] = []
  return histoire.changements.flatMap((changement) => {
    const piece = pieces(toDue(changement.modification))
    if (!piece) return []
    const modele = toPieceModification(changement, contexte, piece, premiere)
    const dossier = toDossierModification(changement)
    const structure = toStructure(dossier, contexte, piece, premiere ? [premiere] : factures)
    if (piece.nature === 'facture') factures.push(piece)
    return [{ piece, modele, structure }]
  })
}

interface PiecePart extends PieceModele {
  part: PartFinancementRow
}

/** The pieces of what a funder took over or gave back. Each refers to the invoices that its own payer had before. */
function listOfParts(
  { dossier, parts }: Comptable,
  contexte: ContexteDocument,
  pieces: Pieces,
  changees: readonly PieceRow[],
): PiecePart[] {
  const premiere = pieces({ nature: 'facture', ...PREMIERE })
  const entreprise = premiere ? [premiere] : changees.filter(({ nature }) => nature === 'facture')
  const factures: Record<PartFinancementRow['destinataire'], PieceRow[]> = { entreprise, financeur: [] }
  return parts.flatMap((part) => {
    const piece = pieces(toDueOfPart(part))
    if (part.deduite || !piece) return []
    const avant = [...factures[part.destinataire]]
    if (piece.nature === 'facture') factures[part.destinataire].push(piece)
    const sien = toDossierPart(dossier, part)
    const modele = toPiecePart(sien, contexte, piece, { part, precedente: avant[0] })
    return [{ part, piece, modele, structure: toStructure(sien, contexte, piece, avant) }]
  })
}

/** The credit note of what is left of an order that was undone. */
function listRestes(
  { dossier: entier, parts }: Comptable,
  contexte: ContexteDocument,
  pieces: Pieces,
  suivantes: readonly PieceRow[],
): PieceModele[] {
  const avoir = pieces({ nature: 'avoir', ...PREMIERE })
  if (!avoir) return []
  const dossier = withoutParts(entier, parts)
  const premiere = pieces({ nature: 'facture', ...PREMIERE })
  const [factures, avoirs] = (['facture', 'avoir'] as const).map((nature) =>
    suivantes.filter((one) => one.nature === nature),
  )
  const precedentes = { factures: [...(premiere ? [premiere] : []), ...(factures ?? [])], avoirs: avoirs ?? [] }
  const modele = toAvoir(dossier, contexte, avoir, precedentes)
  return [{ piece: avoir, modele, structure: toStructure(dossier, contexte, avoir, precedentes.factures) }]
}
