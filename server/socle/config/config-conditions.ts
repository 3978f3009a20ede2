import * as z from 'zod'
import type { ConditionsModification } from '#contract/catalogue/conditions.ts'
import { CONDITIONS_USUELLES, listProblemes } from '#contract/rules/conditions.ts'
import { DESIGNATION_JOURS } from '#contract/rules/designation.ts'

const MAX_JOURS = 365
const RETENUES = /^\d{1,3}(,\d{1,3}:\d{1,3})*$/

const Jours = z
  .string()
  .regex(/^(\d{1,3}|jamais)$/, { error: `must be a number of days up to ${MAX_JOURS}, or 'jamais'` })
  .transform((text) => (text === 'jamais' ? null : Number(text)))
  .refine((jours) => jours === null || jours <= MAX_JOURS, { error: `must be ${MAX_JOURS} days at most, or 'jamais'` })

/** `50,3:100`: 50 % once cancelling is no longer free, 100 % from 3 days before. */
const Retenues = z
  .string()
  .regex(RETENUES, { error: "must look like '50' or '50,3:100'" })
  .transform((text) => {
    const [retenue = '0', ...paliers] = text.split(',')
    const pairs = paliers.map((palier) => palier.split(':').map(Number) as [number, number])
    return { retenue: Number(retenue), paliers: pairs.map(([jours, kept]) => ({ jours, retenue: kept })) }
  })
  .refine(({ retenue, paliers }) => [retenue, ...paliers.map((one) => one.retenue)].every((kept) => kept <= 100), {
    error: 'must keep 100 % at most',
  })

const { remplacementJours, reportJours, annulationJours, ...retenues } = CONDITIONS_USUELLES

/** The conditions of the sessions whose import says none. */
export const CONDITIONS = {
  CONDITIONS_REMPLACEMENT: Jours.default(remplacementJours),
  CONDITIONS_REPORT: Jours.default(reportJours),
  CONDITIONS_ANNULATION: Jours.default(annulationJours),
  CONDITIONS_RETENUES: Retenues.default(retenues),
  CONDITIONS_DESIGNATION: Jours.default(DESIGNATION_JOURS),
}
const Settings = z.object(CONDITIONS)

export function toConditions(settings: z.infer<typeof Settings>): ConditionsModification {
  return {
    remplacementJours: settings.CONDITIONS_REMPLACEMENT,
    reportJours: settings.CONDITIONS_REPORT,
    annulationJours: settings.CONDITIONS_ANNULATION,
    ...settings.CONDITIONS_RETENUES,
    ...(settings.CONDITIONS_DESIGNATION !== DESIGNATION_JOURS && { designationJours: settings.CONDITIONS_DESIGNATION }),
  }
}

/** Steps that come no nearer, or keep no more, than the one before. */
export function hasWrongSteps(settings: z.infer<typeof Settings>): boolean {
  return listProblemes(toConditions(settings)).length > 0
}
