import { hasTrait } from '#contract/reference/etat-commande.ts'
import { CHEQUE } from '#contract/reference/mode-reglement.ts'
import { PREMIERS } from '../../../vente/commande/etat.ts'
import { toMontants } from '../../../vente/modification/cout.ts'
import { toTaux } from '../../financement/pieces.service.ts'
import type { Dossier } from '../dossier.ts'
import { COMPLEMENT } from '../dues.ts'
import type { FindPiece } from '../pieces.service.ts'
import { byVirement, type Piece, type Reference, sayAnnulation, sayPrecedente, withMontants } from './piece.ts'

/** the invoice of what refused remises added, and its credit note. The first invoice stays as it is. */
export function listComplements(
  complement: Dossier | undefined,
  find: FindPiece,
  premieres: readonly Reference[],
): Piece[] {
  const facture = find({ nature: 'facture', ...COMPLEMENT })
  if (!complement || !facture) return []
  const avoir = find({ nature: 'avoir', ...COMPLEMENT })
  const refus = 'Les remises ci-dessous avaient été accordées sur justificatif : elles sont refusées.'
  const raison = `${sayPrecedente('Cette facture complète', premieres)}${refus}`
  return [
    { ...facture, dossier: complement, raison, precedentes: premieres },
    ...(avoir ? [{ ...avoir, dossier: complement, raison: sayAnnulation([facture]), precedentes: [facture] }] : []),
  ]
}

/**
 * The order as its complement alone: the lines and amounts that refused remises add, still to be paid, by transfer unless the
 * order is paid by cheque. Undefined when the order has none.
 */
export function toDossierComplement(dossier: Dossier): Dossier | undefined {
  const { etat, modeReglementId, detail } = dossier.commande
  if (!detail.complement) return undefined
  const { lignes, taux } = detail.complement
  const commande = withMontants(dossier.commande, toMontants(detail.complement), toTaux(taux), lignes)
  const due = { ...commande, etat: hasTrait(etat, 'payee') ? PREMIERS.reglement : etat }
  return { ...dossier, commande: modeReglementId === CHEQUE ? due : byVirement(due) }
}
