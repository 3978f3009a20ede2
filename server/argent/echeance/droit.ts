import { hasTrait, isAttendant } from '#contract/reference/etat-commande.ts'
import { ACOMPTE_MAXIMAL } from '#contract/rules/echeancier.ts'
import { formatJourCourt } from '#contract/rules/format.ts'
import type { EcheanceRow, TermesRow } from './echeance.sql.ts'

export interface SujetEcheance extends Pick<TermesRow, 'etat' | 'montantTtcCents' | 'finRetractation'> {
  /** In the order in which they are paid. */
  echeances: readonly Pick<EcheanceRow, 'rang' | 'nature' | 'montantCents' | 'exigibleLe' | 'payeeLe' | 'annuleeLe'>[]
}

/**
 * L. 6353-6: why an échéance may not be paid on this day (yyyy-MM-dd, in Paris), in words for who pays; null when it may.
 * Nothing is paid before the end of the delay to withdraw, then at most 30 %, then the balance as the training goes on.
 */
export function findObstacleEcheance(sujet: SujetEcheance, rang: number, jour: string): string | null {
  const { etat, finRetractation, montantTtcCents, echeances } = sujet
  const echeance = echeances.find((one) => one.rang === rang)
  if (!hasTrait(etat, 'vivante') || echeance?.annuleeLe) return 'Cette commande a pris fin : plus rien n’est à payer.'
  if (!finRetractation) return 'Rien n’est à payer avant la signature du contrat et la fin du délai de rétractation.'
  if (jour <= finRetractation)
    return `Rien n’est à payer avant la fin du délai de rétractation, le ${formatJourCourt(finRetractation)} à minuit.`
  if (!echeance) return 'Votre contrat n’est pas encore définitif : rien n’est à payer pour l’instant.'
  if (echeance.payeeLe) return 'Cette échéance est déjà payée.'
  if (!isAttendant(etat, 'reglement')) return 'Votre contrat n’est pas définitif : rien n’est à payer pour l’instant.'
  if (echeances.some((one) => one.rang < rang && !one.payeeLe)) return 'Payez d’abord l’échéance précédente.'
  if (echeance.nature === 'SOLDE' && jour < echeance.exigibleLe)
    return `Cette échéance ne se paie qu’à partir du ${formatJourCourt(echeance.exigibleLe)}.`
  if (echeance.nature === 'ACOMPTE' && echeance.montantCents * 100 > montantTtcCents * ACOMPTE_MAXIMAL)
    return `L’acompte ne peut dépasser ${ACOMPTE_MAXIMAL} % du prix.`
  return null
}
