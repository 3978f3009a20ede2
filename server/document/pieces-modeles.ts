import type { EtatCommande } from '#contract/reference/etat-commande.ts'
import type { Contexte } from './contexte.ts'
import type { PieceRow } from './document.sql.ts'
import type { Dossier } from './dossier.ts'
import { COMPLEMENT, PREMIERE, toDue } from './dues.ts'
import type { Histoire } from './histoire.service.ts'
import type { DocumentModele } from './modele.ts'
import { toAvoirComplementaire, toFactureComplementaire } from './modeles/complement.ts'
import { toAvoir, toFacture } from './modeles/facture.ts'
import { toPieceModification } from './modeles/piece-modification.ts'
import type { Passage } from './passage.ts'
import type { Pieces } from './pieces.service.ts'

/** What the pieces of an order are written from. */
export interface Comptable {
  /** The order as it is, and as its complement alone. */
  dossier: Dossier
  complement: Dossier | undefined
  histoire: Histoire
  passage: Passage
}

export interface PieceModele {
  modificationId: string | null
  modele: DocumentModele
}

/** The words of the pieces that have a number. */
export function listPieces(comptable: Comptable, contexte: Contexte, pieces: Pieces): PieceModele[] {
  const { histoire, passage } = comptable
  const premiere = pieces({ nature: 'facture', ...PREMIERE })
  const changees = histoire.changements.flatMap((changement) => {
    const piece = pieces(toDue(changement.modification))
    return piece ? [{ piece, modele: toPieceModification(changement, contexte, piece, premiere) }] : []
  })
  return [
    // The invoice says what was true when the order became firm, however late it is made.
    ...(premiere ? [ofCommande(toFacture(withEtat(histoire.initiale, passage.ferme), contexte, premiere))] : []),
    ...listComplements(comptable, contexte, pieces),
    ...changees.map(({ piece, modele }) => ({ modificationId: piece.modificationId, modele })),
    ...listRestes(
      comptable,
      contexte,
      pieces,
      changees.map(({ piece }) => piece),
    ),
  ]
}

const ofCommande = (modele: DocumentModele): PieceModele => ({ modificationId: null, modele })

export const withEtat = (dossier: Dossier, etat: EtatCommande): Dossier => ({
  ...dossier,
  commande: { ...dossier.commande, etat },
})

/** the invoice of what refused remises added, and its credit note. */
function listComplements({ complement }: Comptable, contexte: Contexte, pieces: Pieces): PieceModele[] {
  const facture = pieces({ nature: 'facture', ...COMPLEMENT })
  const avoir = pieces({ nature: 'avoir', ...COMPLEMENT })
  if (!complement || !facture) return []
  const modeles = [
    toFactureComplementaire(complement, contexte, facture, pieces({ nature: 'facture', ...PREMIERE })),
    ...(avoir ? [toAvoirComplementaire(complement, contexte, avoir, facture)] : []),
  ]
  return modeles.map(ofCommande)
}

/** The credit note of what is left of an order that was undone. */
function listRestes(
  { dossier }: Comptable,
  contexte: Contexte,
  pieces: Pieces,
  changees: readonly PieceRow[],
): PieceModele[] {
  const avoir = pieces({ nature: 'avoir', ...PREMIERE })
  if (!avoir) return []
  const premiere = pieces({ nature: 'facture', ...PREMIERE })
  const [factures, avoirs] = (['facture', 'avoir'] as const).map((nature) =>
    changees.filter((one) => one.nature === nature),
  )
  const precedentes = { factures: [...(premiere ? [premiere] : []), ...(factures ?? [])], avoirs: avoirs ?? [] }
  return [ofCommande(toAvoir(dossier, contexte, avoir, precedentes))]
}
