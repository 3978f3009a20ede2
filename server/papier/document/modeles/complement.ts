import { CHEQUE, VIREMENT } from '#contract/reference/mode-reglement.ts'
import { toCents } from '#contract/rules/montant.ts'
import type { ContexteDocument } from '../contexte.ts'
import type { Dossier } from '../dossier.ts'
import type { Bloc, DocumentModele } from '../modele.ts'
import { type Piece, sayPiece, toAvoir, toFacture } from './facture.ts'

/**
 * the order as its complement alone: the lines and amounts that refused remises add, still to be paid, by transfer
 * unless the order is paid by cheque. Undefined when the order has none.
 */
export function toDossierComplement(dossier: Dossier): Dossier | undefined {
  const { commande } = dossier
  const { complement } = commande.detail
  if (!complement) return undefined
  const { lignes, montantHt, montantTva, montantTtc, taux } = complement
  const isCheque = commande.modeReglementId === CHEQUE
  return {
    ...dossier,
    commande: {
      ...commande,
      etat: commande.etat === 'PAYEE' ? 'CONFIRMEE' : commande.etat,
      modeReglementId: isCheque ? CHEQUE : VIREMENT,
      montantHtCents: toCents(montantHt),
      montantTvaCents: toCents(montantTva),
      montantTtcCents: toCents(montantTtc),
      detail: {
        ...commande.detail,
        instructions: isCheque ? commande.detail.instructions : null,
        lignes,
        prix: { ...commande.detail.prix, montantHt, montantTva, montantTtc, taux },
      },
    },
  }
}

/** The first invoice stays as it is; an order that was free has none. */
export function toFactureComplementaire(
  complement: Dossier,
  contexte: ContexteDocument,
  piece: Piece,
  premiere: Piece | undefined,
): DocumentModele {
  const modele = toFacture(complement, contexte, piece)
  const facture = premiere ? `Cette facture complète la facture ${sayPiece(premiere)}. ` : ''
  const texte = `${facture}Les remises ci-dessous avaient été accordées sur justificatif : elles sont refusées.`
  const blocs: Bloc[] = [{ bloc: 'paragraphe', texte }, ...modele.blocs]
  return { ...modele, type: 'facture-complementaire', titre: 'Facture complémentaire', blocs }
}

export function toAvoirComplementaire(
  complement: Dossier,
  contexte: ContexteDocument,
  avoir: Piece,
  facture: Piece,
): DocumentModele {
  const modele = toAvoir(complement, contexte, avoir, { factures: [facture], avoirs: [] })
  return { ...modele, type: 'avoir-complementaire', titre: 'Avoir complémentaire' }
}
