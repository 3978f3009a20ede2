import type { FormationSession } from '#contract/catalogue/formation.ts'
import { type ChoixCursus, findCursusProblem, periodeChoisie } from '#contract/rules/cursus.ts'
import { formatPeriode } from '#contract/rules/format.ts'
import { formatDates } from '../../formation/journee.ts'
import { type CursusEtapes, listChosen, toEtapesAChoisir } from './cursus.ts'

/** What one registers for, as far as it is chosen. */
export interface FormationChoisie {
  formation: FormationSession
  cursus: CursusEtapes
  choix: ChoixCursus
}

/** CAT-05, in one line: of a programme, the dates of what is chosen, once all is. */
export function formatDatesChoisies({ formation, cursus, choix }: FormationChoisie): string {
  const etapes = toEtapesAChoisir(cursus)
  if (etapes.length === 0) return formatDates(formation)
  if (findCursusProblem(etapes, choix)) return 'Dates à choisir'
  const { dateDebut, dateFin } = periodeChoisie(formation, listChosen(cursus, choix))
  return dateDebut === null ? 'À votre rythme' : formatPeriode(dateDebut, dateFin ?? dateDebut)
}
