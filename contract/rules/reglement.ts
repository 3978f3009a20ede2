import type { Paiement } from '../catalogue/formation.ts'
import { CARTE, CHEQUE, SEPA, VIREMENT } from '../reference/mode-reglement.ts'
import { isSousContrat } from './contrat.ts'

/** A payment mode that a session accepts. */
export interface Reglement {
  modeReglementId: number
  /** CMD-01: the buyer's instructions. */
  instructions: string | null
}

/** CMD-01: the accepted modes; empty without payment data. */
export function listReglements(paiement: Paiement | null): Reglement[] {
  if (!paiement) return []
  const { accepteCb, accepteVirement, accepteSepa, accepteCheque } = paiement
  return [
    ...(accepteCb ? [{ modeReglementId: CARTE, instructions: paiement.instructionsCb }] : []),
    ...(accepteVirement ? [{ modeReglementId: VIREMENT, instructions: paiement.instructionsVirement }] : []),
    ...(accepteSepa ? [{ modeReglementId: SEPA, instructions: paiement.instructionsSepa }] : []),
    ...(accepteCheque ? [{ modeReglementId: CHEQUE, instructions: paiement.instructionsCheque }] : []),
  ]
}

/** What is bought, by whom: an item of the basket. */
interface Achat {
  formation: { paiement: Paiement | null }
  particulier: boolean
  prix: { montantTtc: number }
}

const AUX_ECHEANCES = new Map<number, string>([
  [CARTE, 'Paiement en ligne sécurisé, à chaque échéance de votre contrat.'],
  [VIREMENT, 'Virement à chaque échéance de votre contrat, en rappelant le numéro de la commande.'],
  [SEPA, 'Prélèvement à chaque échéance de votre contrat, mandat à signer.'],
  [CHEQUE, 'Chèque à l’ordre de l’organisateur, à chaque échéance de votre contrat.'],
])

/**
 * The modes by which this is paid. Decision 55: under contract nothing is paid when the order is made, nor 30 days later: the
 * session's own instructions would say what the law forbids.
 */
export function listReglementsOf({ formation, particulier, prix }: Achat): Reglement[] {
  const reglements = listReglements(formation.paiement)
  if (!isSousContrat({ particulier, montantTtc: prix.montantTtc })) return reglements
  return reglements.map(({ modeReglementId }) => ({
    modeReglementId,
    instructions: AUX_ECHEANCES.get(modeReglementId) ?? null,
  }))
}
