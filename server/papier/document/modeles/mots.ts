import { isADistance } from '#contract/reference/type-formation.ts'
import { isIntra } from '#contract/rules/intra.ts'
import type { InscriptionDossier, SessionDossier } from '../dossier.ts'

/** The words for dates, hours, places and amounts, the same in every document. */

const NOMBRE = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })
const MINUTES = 60

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
