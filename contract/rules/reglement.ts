import type { Paiement } from '../formation.ts'
import { CARTE, CHEQUE, SEPA, VIREMENT } from '../reference/mode-reglement.ts'

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
