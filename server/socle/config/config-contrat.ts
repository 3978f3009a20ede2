import * as z from 'zod'
import { ACOMPTE_MAXIMAL } from '#contract/rules/echeancier.ts'

/** The sale to individuals (decisions 54 and 55). */
export const CONTRAT = {
  SIGNATURE_MINUTES: z.coerce.number().min(5).max(1_440).default(60),
  CONTRAT_DEBUT_ANTICIPE: z.enum(['on', 'off']).default('off'),
  ACOMPTE_POURCENT: z.coerce
    .number()
    .int()
    .min(1)
    .max(ACOMPTE_MAXIMAL, { error: `must be at most ${ACOMPTE_MAXIMAL} (L. 6353-6 of the Code du travail)` })
    .default(ACOMPTE_MAXIMAL),
  ACOMPTE_JOURS: z.coerce.number().int().min(2).max(60).default(10),
}
