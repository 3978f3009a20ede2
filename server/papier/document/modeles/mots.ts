import type { SessionDate, SessionProgrammation } from '#contract/catalogue/formation.ts'
import { isADistance } from '#contract/reference/type-formation.ts'
import { formatHeure, formatJourLong } from '#contract/rules/format.ts'
import { isIntra } from '#contract/rules/intra.ts'
import { formatJourSemaine } from '#contract/rules/jour-semaine.ts'
import type { InscriptionDossier, SessionDossier } from '../dossier.ts'

/** The words for dates, hours, places and amounts, the same in every document. */

const NOMBRE = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })
const MINUTES = 60

export function sayTaux(taux: number): string {
  return `${NOMBRE.format(taux)} %`
}

export function sayPeriode({ dateDebut, dateFin }: Pick<SessionDossier, 'dateDebut' | 'dateFin'>): string {
  if (!dateDebut) return 'à son rythme, dès l’inscription'
  if (!dateFin || dateFin === dateDebut) return `le ${formatJourLong(dateDebut)}`
  return `du ${formatJourLong(dateDebut)} au ${formatJourLong(dateFin)}`
}

export function sayDuree({ dureeJours, dureeMinutes }: Pick<SessionDossier, 'dureeJours' | 'dureeMinutes'>): string {
  const heures = sayHeures(dureeMinutes)
  return dureeJours >= 1 ? `${heures}, soit ${NOMBRE.format(dureeJours)} ${dureeJours >= 2 ? 'jours' : 'jour'}` : heures
}

export function sayHeures(minutes: number): string {
  const heures = Math.floor(minutes / MINUTES)
  const reste = minutes % MINUTES
  if (heures === 0) return `${reste} minutes`
  return reste === 0 ? `${heures} ${heures > 1 ? 'heures' : 'heure'}` : `${heures} h ${String(reste).padStart(2, '0')}`
}

/** What was attended: '3 h 30 sur 7 heures' where half days were missed. */
export function saySuivie(
  { minutesSuivies }: Pick<InscriptionDossier, 'minutesSuivies'>,
  { dureeMinutes }: Pick<SessionDossier, 'dureeMinutes'>,
): string {
  return minutesSuivies === null || minutesSuivies >= dureeMinutes
    ? sayHeures(dureeMinutes)
    : `${sayHeures(minutesSuivies)} sur ${sayHeures(dureeMinutes)}`
}

/** The place of a session, in lines. A remote session has no address. */
export function sayLieu({ typeId, modeId, lieu, lieuIntra }: SessionDossier): string[] {
  const place = isIntra(modeId) ? lieuIntra && [lieuIntra] : lieu
  if (place) return place
  return isADistance(typeId) ? ['À distance'] : ['Précisé sur la convocation']
}

type Horaires = Pick<SessionDossier, 'programmations' | 'dates' | 'dateDebut' | 'dateFin' | 'seances'>

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

/**
 * D. 6353-1 of the Code du travail: the part taught at a distance, in percent. Where the catalogue does not give it, it
 * is computed from the durations of the attended sessions.
 */
export function partDistanceOf({ partDistance }: SessionDossier, suivies: readonly SessionDossier[]): number {
  if (partDistance !== null) return partDistance
  const minutesOf = (sessions: readonly SessionDossier[]) => sessions.reduce((sum, one) => sum + one.dureeMinutes, 0)
  const total = minutesOf(suivies)
  return total === 0 ? 0 : Math.round((100 * minutesOf(suivies.filter(({ typeId }) => isADistance(typeId)))) / total)
}
