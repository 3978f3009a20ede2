import type { CursusSession, Etape, FormationSession } from '#contract/catalogue/formation.ts'
import { isElearning } from '#contract/reference/type-formation.ts'
import type { ChoixCursus, EtapeAChoisir } from '#contract/rules/cursus.ts'
import { byOrdre, type EtapeAffichee, isSelectable, toEtapeAffichee } from '../../formation/etape.ts'

/** The programme as the request shows it: which steps, which dates. */

export interface CursusEtape extends EtapeAffichee {
  /** The dates to choose from. */
  options: CursusSession[]
  /** Neither a date of its own, nor one of the session's, nor a module to follow online. */
  isWithoutDate: boolean
}

export interface CursusEtapes {
  obligatoires: CursusEtape[]
  optionnelles: CursusEtape[]
}

/** INS-06: the mandatory steps first, then the optional ones, each with its dates. */
export function groupCursus(
  formation: Pick<FormationSession, 'etapes' | 'seances' | 'sessionDates' | 'cursusSessionsMap'>,
): CursusEtapes {
  const steps = [...formation.etapes].sort(byOrdre).map((etape) => {
    const options = formation.cursusSessionsMap[etape.produitReference] ?? []
    const isDated = options.length > 0 || formation.sessionDates.length > 0 || isOnline(etape)
    return { ...toEtapeAffichee(etape, formation.seances), options, isWithoutDate: !isDated }
  })
  return {
    obligatoires: steps.filter((step) => step.obligatoire),
    optionnelles: steps.filter((step) => !step.obligatoire),
  }
}

/** The steps that have dates to choose from, in the terms of the rules. */
export function toEtapesAChoisir({ obligatoires, optionnelles }: CursusEtapes): EtapeAChoisir[] {
  return [...obligatoires, ...optionnelles]
    .filter(({ options }) => options.length > 0)
    .map(({ key, obligatoire, options }) => ({
      produitReference: key,
      obligatoire,
      references: options.filter(isSelectable).map(({ reference }) => reference),
    }))
}

/** CUR-02, CUR-05: the date chosen for a step; '' when it is still to be said, nothing when it is not wanted. */
export function chosenOf({ key, obligatoire }: EtapeAffichee, choix: ChoixCursus): string | undefined {
  return obligatoire ? (choix.requiredReferences[key] ?? '') : choix.optionalReferences[key]
}

/** CUR-05: without a reference, the step is not wanted. */
export function chooseEtape(
  choix: ChoixCursus,
  { key, obligatoire }: EtapeAffichee,
  reference: string | undefined,
): ChoixCursus {
  const group = obligatoire ? 'requiredReferences' : 'optionalReferences'
  const { [key]: _, ...others } = choix[group]
  return { ...choix, [group]: reference === undefined ? others : { ...others, [key]: reference } }
}

/** The sessions chosen, in the order of the steps. */
export function listChosen({ obligatoires, optionnelles }: CursusEtapes, choix: ChoixCursus): CursusSession[] {
  return [...obligatoires, ...optionnelles].flatMap((etape) =>
    etape.options.filter(({ reference }) => reference === chosenOf(etape, choix)),
  )
}

/** INS-07: the steps that are wanted and whose date is still to be chosen. */
export function etapesWithoutDate({ obligatoires, optionnelles }: CursusEtapes, choix: ChoixCursus): CursusEtape[] {
  return [...obligatoires, ...optionnelles].filter((etape) => etape.options.length > 0 && chosenOf(etape, choix) === '')
}

/** CUR-07: the mandatory steps and the optional ones that were chosen; nothing when there is no choice to make. */
export function sumDurees(
  { obligatoires, optionnelles }: CursusEtapes,
  choix: ChoixCursus,
): { dureeJours: number; dureeMinutes: number } | null {
  const etapes = [...obligatoires, ...optionnelles]
  if (!etapes.some(({ options }) => options.length > 0)) return null
  const counted = etapes.filter((etape) => chosenOf(etape, choix) !== undefined)
  return {
    dureeJours: counted.reduce((sum, { dureeJours }) => sum + dureeJours, 0),
    dureeMinutes: counted.reduce((sum, { dureeMinutes }) => sum + dureeMinutes, 0),
  }
}

/** Where a step stands in the page. */
export function stepId({ key }: CursusEtape): string {
  return `etape-${key}`
}

function isOnline({ lienElearning, type }: Etape): boolean {
  return lienElearning !== null || isElearning(type.id)
}
