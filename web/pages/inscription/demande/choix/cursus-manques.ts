import { type ChoixCursus, findCursusProblem } from '#contract/rules/cursus.ts'
import { type CursusEtape, type CursusEtapes, etapesWithoutDate, stepId, toEtapesAChoisir } from './cursus.ts'

/** Something still to be said, and where. */
export interface Manque {
  href: string
  label: string
}

/** CUR-03, CUR-04: each step whose date is to be chosen; where there is none to name, the sentence itself. */
export function listCursusManques(cursus: CursusEtapes, choix: ChoixCursus): Manque[] {
  const dates = etapesWithoutDate(cursus, choix).map(toManque)
  const problem = dates.length === 0 ? findCursusProblem(toEtapesAChoisir(cursus), choix) : undefined
  return problem === undefined ? dates : [{ href: '#programme', label: problem }]
}

/** INS-07 */
function toManque(etape: CursusEtape): Manque {
  return { href: `#${stepId(etape)}`, label: `La date de « ${etape.titre} »` }
}
