import type { SessionResume } from '#contract/catalogue/catalogue.ts'
import { isADistance } from '#contract/reference/type-formation.ts'
import { formatJournee, formatPeriode } from '#contract/rules/format.ts'
import { isIntra } from '#contract/rules/intra.ts'

/** The place of a session, in a word or two. */
export function lieuOf(typeId: number, session: { modeId: number; ville: string | null }): string | undefined {
  if (isIntra(session.modeId)) return 'Dans vos locaux'
  return isADistance(typeId) ? 'À distance' : (session.ville ?? undefined)
}

type Dates = Pick<SessionResume, 'dateDebut' | 'dateFin' | 'demiJournee'>

/** CAT-05: the dates, with the half of the day; '' while no date is known. */
export function quandOf({ dateDebut, dateFin, demiJournee }: Dates): string {
  if (dateDebut === null) return ''
  if (demiJournee) return formatJournee(dateDebut, demiJournee === 'matin', demiJournee === 'aprem')
  return formatPeriode(dateDebut, dateFin ?? dateDebut)
}
