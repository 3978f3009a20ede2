import { REFUSALS_CONTRAT } from './errors-contrat.ts'
import { REFUSALS_DEVIS } from './errors-devis.ts'
import { REFUSALS_EMARGEMENT } from './errors-emargement.ts'
import { REFUSALS_FINANCEMENT } from './errors-financement.ts'
import { REFUSALS_SIGNATURE } from './errors-signature.ts'

/** The refusals of quotes, of a sale under contract, of its signature and of its funding, and of attendance. */
export const REFUSALS_VENTE = {
  ...REFUSALS_CONTRAT,
  ...REFUSALS_DEVIS,
  ...REFUSALS_SIGNATURE,
  ...REFUSALS_FINANCEMENT,
  ...REFUSALS_EMARGEMENT,
} as const
