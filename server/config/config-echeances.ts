import * as z from 'zod'
import { ACOMPTE_MAXIMAL } from '#contract/rules/echeancier.ts'

/** Decision 55: the deposit of an individual's contract, and how long it is waited for. */
export const ECHEANCES = {
  ACOMPTE_POURCENT: z.coerce
    .number()
    .int()
    .min(1)
    .max(ACOMPTE_MAXIMAL, { error: `must be at most ${ACOMPTE_MAXIMAL} (L. 6353-6 of the Code du travail)` })
    .default(ACOMPTE_MAXIMAL),
  ACOMPTE_JOURS: z.coerce.number().int().min(2).max(60).default(10),
}
