import { formatCents } from '#contract/rules/format.ts'
import { sayTaux } from '#contract/rules/taux.ts'
import { isPayeeParCarte } from '../paiement/restitution.service.ts'
import { sayCompte, sayQuiIndique } from '../paiement/virement-courriel.ts'
import type { AnnonceModification } from './annonce.ts'

/** What becomes of the money of a change, for who ordered. */
export function sayArgent(
  annonce: Pick<AnnonceModification, 'modification' | 'avant' | 'apres' | 'creee' | 'reglement'>,
): string[] {
  const { modification, avant, apres, creee } = annonce
  const { retenue } = modification.apres
  const difference = apres.montantTtcCents + (creee?.montantTtcCents ?? 0) - avant.montantTtcCents
  const gardee = retenue?.pourcent
    ? [`${sayTaux(retenue.pourcent)} du prix restent dus, soit ${formatCents(retenue.montantTtcCents)} TTC.`]
    : []
  return [...gardee, sayDifference(annonce, difference)]
}

function sayDifference(
  { apres, reglement }: Pick<AnnonceModification, 'apres' | 'reglement'>,
  difference: number,
): string {
  const montant = `${formatCents(Math.abs(difference))} TTC`
  if (difference === 0) return 'Le montant à régler ne change pas.'
  if (difference > 0)
    return reglement.isPayee
      ? `La différence de ${montant} a été réglée par carte : une facture acquittée est établie.`
      : `Une facture de ${montant} de plus est établie, à régler comme elle l’indique.`
  if (isPayeeParCarte(apres)) return `${montant} vous sont rendus sur la carte utilisée, et un avoir est établi.`
  if (reglement.virement)
    return `${montant} vous seront rendus par virement sur le compte de ${sayCompte(reglement.virement)}, et un avoir est établi.`
  if (reglement.tropCents > 0)
    return `Un avoir de ${montant} est établi. ${formatCents(reglement.tropCents)} que vous avez déjà payés vous seront rendus par virement. ${sayQuiIndique(apres)} un compte sur la page de la commande.`
  return `Un avoir de ${montant} est établi : il vient en déduction de ce qui reste à régler. Si vous avez déjà tout réglé, écrivez à ${apres.detail.expediteur.supportEmail} pour être remboursé.`
}
