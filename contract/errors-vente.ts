import { REFUSALS_CATALOGUE } from './errors-catalogue.ts'
import { REFUSALS_CONTRAT } from './errors-contrat.ts'
import { REFUSALS_DEVIS } from './errors-devis.ts'
import { REFUSALS_FINANCEMENT } from './errors-financement.ts'
import { REFUSALS_SIGNATURE } from './errors-signature.ts'

/** The refusals of quotes, of a sale under contract, of its signature and of its funding. */
export const REFUSALS_VENTE = {
  ...REFUSALS_CATALOGUE,
  ...REFUSALS_CONTRAT,
  ...REFUSALS_DEVIS,
  ...REFUSALS_SIGNATURE,
  ...REFUSALS_FINANCEMENT,
} as const
