import { REFUSALS_CONTRAT } from './errors-contrat.ts'
import { REFUSALS_FINANCEMENT } from './errors-financement.ts'
import { REFUSALS_SIGNATURE } from './errors-signature.ts'

/** The refusals of a sale under contract, of its signature and of its funding. */
export const REFUSALS_VENTE = { ...REFUSALS_CONTRAT, ...REFUSALS_SIGNATURE, ...REFUSALS_FINANCEMENT } as const
