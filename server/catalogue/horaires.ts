import type { SessionDate, SessionProgrammation } from '#contract/catalogue/formation.ts'
import { formatHeure, formatJourLong } from '#contract/rules/format.ts'
import { formatJourSemaine } from '#contract/rules/jour-semaine.ts'

export function sayPeriode({ dateDebut, dateFin }: Pick<Horaires, 'dateDebut' | 'dateFin'>): string {
  if (!dateDebut) return 'à son rythme, dès l’inscription'
  if (!dateFin || dateFin === dateDebut) return `le ${formatJourLong(dateDebut)}`
  return `du ${formatJourLong(dateDebut)} au ${formatJourLong(dateFin)}`
}

/** The days and hours of a session. */
interface Horaires {
  dateDebut: string | null
  dateFin: string | null
  dates: readonly SessionDate[]
  programmations: readonly SessionProgrammation[]
  seances: readonly { id: number; nom: string }[]
}

/** One line for each day and each seance of that day, with its hours. */
export function listHoraires(session: Horaires): { jour: string; horaires: string; seance: string }[] {
  const { programmations, dates, dateDebut, dateFin, seances } = session
  const seanceOf = (id: number | null) => seances.find((seance) => seance.id === id)?.nom ?? ''
  if (programmations.length > 0)
    return [...Map.groupBy([...programmations].sort(byMoment), keyOfJour).values()].map((moments) => ({
      jour: formatJourSemaine(moments[0]?.date ?? ''),
      horaires: moments.map(sayMoment).join(', '),
      seance: seanceOf(moments[0]?.seanceId ?? null),
    }))
  if (dates.length > 0)
    return dates.map((date) => ({
      jour: formatJourSemaine(date.date),
      horaires: deNommiJournees(date),
      seance: seanceOf(date.seanceId),
    }))
  return dateDebut
    ? [{ jour: sayPeriode({ dateDebut, dateFin }), horaires: 'horaires précisés par l’organisateur', seance: '' }]
    : []
}

function keyOfJour({ date, seanceId }: SessionProgrammation): string {
  return `${date} ${seanceId}`
}

function sayMoment({ heureDebut, heureFin }: SessionProgrammation): string {
  return `de ${formatHeure(heureDebut)} à ${formatHeure(heureFin)}`
}

function byMoment(a: SessionProgrammation, b: SessionProgrammation): number {
  return a.date === b.date ? a.heureDebut - b.heureDebut : a.date < b.date ? -1 : 1
}

function deNommiJournees({ matin, aprem }: SessionDate): string {
  if (matin && aprem) return 'matin et après-midi'
  return matin ? 'matin' : 'après-midi'
}
