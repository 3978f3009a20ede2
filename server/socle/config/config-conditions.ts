import { listProblemes } from '#contract/rules/conditions.ts'
import type { ConditionsModification } from '#contract/rules/conditions-formes.ts'
import { DESIGNATION_JOURS } from '#contract/rules/designation.ts'
import type { Settings } from './environment.ts'

export type Conditions = Pick<Settings, Extract<keyof Settings, `CONDITIONS_${string}`>>

export function toConditions(settings: Conditions): ConditionsModification {
  return {
    remplacementJours: settings.CONDITIONS_REMPLACEMENT,
    reportJours: settings.CONDITIONS_REPORT,
    annulationJours: settings.CONDITIONS_ANNULATION,
    ...settings.CONDITIONS_RETENUES,
    ...(settings.CONDITIONS_DESIGNATION !== DESIGNATION_JOURS && { designationJours: settings.CONDITIONS_DESIGNATION }),
  }
}

/** Steps that come no nearer, or keep no more, than the one before. */
export function hasWrongSteps(settings: Conditions): boolean {
  return listProblemes(toConditions(settings)).length > 0
}
