import { CARTE } from '#contract/reference/mode-reglement.ts'
import { formatCents, formatJourLong } from '#contract/rules/format.ts'
import { sayTaux } from '#contract/rules/taux.ts'
import { PREMIERS, REGLEE } from '../../../vente/commande/etat.ts'
import { countSansNom, listConcernes, sayModification } from '../../../vente/modification/modification-mots.ts'
import { minus } from '../../financement/parts.ts'
import { toTaux } from '../../financement/pieces.service.ts'
import type { PieceRow } from '../document.sql.ts'
import type { Dossier } from '../dossier.ts'
import { toDue } from '../dues.ts'
import type { Changement, Histoire } from '../histoire.service.ts'
import type { FindPiece } from '../pieces.service.ts'
import { byVirement, EN_VOTRE_FAVEUR, type Piece, type Reference, sayPrecedente, withMontants } from './piece.ts'

/**
 * The credit note or the complementary invoice of each change. One of an order that was free at first refers to the invoices
 * of the changes before.
 */
export function listChangees({ changements }: Histoire, find: FindPiece, premieres: readonly Reference[]): Piece[] {
  const factures: PieceRow[] = []
  return changements.flatMap((changement) => {
    const row = find(toDue(changement.modification))
    if (!row) return []
    const precedentes = premieres.length > 0 ? premieres : [...factures]
    if (row.nature === 'facture') factures.push(row)
    return [{ ...row, dossier: toDossier(changement), raison: sayRaison(changement, row, premieres), precedentes }]
  })
}

/** An order that was free has no first invoice. */
function sayRaison({ modification }: Changement, { nature }: PieceRow, premieres: readonly Reference[]): string {
  const isAvoir = nature === 'avoir'
  const { retenue } = modification.apres
  const gardee = retenue?.pourcent
    ? ` Restent dus ${sayTaux(retenue.pourcent)} du prix, soit ${formatCents(retenue.montantTtcCents)} TTC.`
    : ''
  const facture = sayPrecedente(isAvoir ? 'Cet avoir corrige' : 'Cette facture complète', premieres)
  const change = sayModification(modification, true, formatJourLong)
  return `${facture}${change}.${gardee}${isAvoir ? ` ${EN_VOTRE_FAVEUR}` : ''}`
}

/**
 * The order as the change alone. What it adds was paid by card on the spot, or is due as the order was; by transfer where the
 * order says no other way.
 */
function toDossier({ modification, dossier }: Changement): Dossier {
  const { detail, modeReglementId } = dossier.commande
  const { avant, isPayee } = modification
  const due = toDue(modification)
  const sens = due.nature === 'avoir' ? -1 : 1
  const taux = minus(toTaux(detail.prix.taux), toTaux(avant.detail.prix.taux)).map(({ tauxTva, ht, tva }) => ({
    tauxTva,
    ht: sens * ht,
    tva: sens * tva,
  }))
  const lignes = modification.lignes.map((ligne) => ({ ...ligne, montantHt: sens * ligne.montantHt }))
  const seule = withMontants(dossier.commande, due, taux, lignes)
  const participants = listConcernes(modification)
  const commande = {
    ...seule,
    etat: isPayee ? REGLEE : PREMIERS.reglement,
    detail: { ...seule.detail, participants, aDesigner: countSansNom(modification) },
  }
  const isAutre = !isPayee && (modeReglementId === null || modeReglementId === CARTE)
  return { ...dossier, commande: isAutre ? byVirement(commande) : commande }
}
