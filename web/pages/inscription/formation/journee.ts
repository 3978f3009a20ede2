import type { SessionDate, SessionProgrammation, SessionProposee } from '#contract/catalogue/formation.ts'
import { formatHoraire, formatJournee, formatPeriode } from '#contract/rules/format.ts'

type Dates = Pick<SessionProposee, 'dateDebut' | 'dateFin' | 'sessionDates' | 'sessionProgrammations'>

/** A day of a session, as people read it. */
export interface Journee {
  key: string
  jour: string
  horaires: string
  seanceId: number | null
}

export const DATES_INDISPONIBLES = 'Date(s) indisponible(s)'

/** CAT-05: the days in order, each with its hours when they are known. */
export function journeesOf(session: Dates): Journee[] {
  return [...session.sessionDates].sort(byDate).map((day) => ({
    key: `${day.date} ${day.seanceId} ${day.matin}`,
    jour: formatJournee(day.date, day.matin, day.aprem),
    horaires: session.sessionProgrammations
      .filter((hours) => isOn(day, hours))
      .sort((a, b) => a.heureDebut - b.heureDebut)
      .map((hours) => formatHoraire(hours.heureDebut, hours.heureFin))
      .join(' et '),
    seanceId: day.seanceId,
  }))
}

/** CAT-05: a session in one line. */
export function formatDates(session: Dates): string {
  const [only, second] = journeesOf(session)
  if (only && !second) return only.jour
  if (!session.dateDebut) return DATES_INDISPONIBLES
  return formatPeriode(session.dateDebut, session.dateFin ?? session.dateDebut)
}

function byDate(a: SessionDate, b: SessionDate): number {
  return a.date.localeCompare(b.date) || Number(b.matin) - Number(a.matin)
}

/** What begins before it is the morning's. */
const FIN_MATIN = 13 * 60

/** A day of a séance has the hours of that séance only, half a day those of its half. */
function isOn(day: SessionDate, hours: SessionProgrammation): boolean {
  if (hours.date !== day.date || (day.seanceId !== null && hours.seanceId !== day.seanceId)) return false
  return day.matin === day.aprem || day.matin === hours.heureDebut < FIN_MATIN
}
