import type { SessionDate, SessionProgrammation } from '../catalogue/formation.ts'
import { isElearning, isProgramme, TYPE } from '../reference/type-formation.ts'
import { formatHeure, formatJourCourt } from './format.ts'
import { addDays, momentInParis } from './jour.ts'

/** JOUR is the half day of a session of which nobody said whether it is in the morning or the afternoon. */
export const MOMENTS = ['MATIN', 'APRES_MIDI', 'SOIR', 'JOUR'] as const
export type MomentJour = (typeof MOMENTS)[number]

const LABELS: Record<MomentJour, string> = {
  MATIN: 'matin',
  APRES_MIDI: 'après-midi',
  SOIR: 'soirée',
  JOUR: 'demi-journée',
}

export interface ReperesDemiJournee {
  /** yyyy-MM-dd */
  jour: string
  moment: MomentJour
}

/** Attendance is recorded for each of these. */
export interface DemiJournee extends ReperesDemiJournee {
  /** Minutes since midnight, Paris time; null where the catalogue gives no hours. */
  debut: number | null
  fin: number | null
  /** Its part of the formation's duration. */
  minutes: number
}

export interface SessionProgrammee {
  typeId: number
  dureeJours: number
  dureeMinutes: number
  dateDebut: string | null
  dateFin: string | null
  dates: readonly SessionDate[]
  programmations: readonly SessionProgrammation[]
}

const HOUR = 60
const NOON = 13 * HOUR
const EVENING = 18 * HOUR
/** A slot with more than this on both sides of NOON goes on after a lunch: it is two half days. */
const LUNCH = HOUR
/** Of a half day without hours, where the duration of the whole says nothing of it. */
const USUAL = 210
/** A formation of no more than this on one day is one half day. */
const ONE_HALF = 240

/**
 * The half days of a session, the earliest first. What is followed at one's own pace has none. A programme has those that
 * are announced for itself: its steps are sessions with their own.
 */
export function listDemiJournees(session: SessionProgrammee): DemiJournee[] {
  const { typeId, programmations, dates } = session
  if (isAuRythmeDeChacun(session)) return []
  if (programmations.length > 0) return withMinutes(session, fromHours(programmations))
  const announced = dates.length > 0 ? fromDates(dates) : isProgramme(typeId) ? [] : fromPeriode(session)
  return withMinutes(session, announced)
}

const isAuRythmeDeChacun = ({ typeId }: Pick<SessionProgrammee, 'typeId'>) =>
  isElearning(typeId) || typeId === TYPE.distance

type SansMinutes = Omit<DemiJournee, 'minutes'> & { poids: number }

function fromHours(programmations: readonly SessionProgrammation[]): SansMinutes[] {
  const slots = programmations.flatMap(({ date, heureDebut, heureFin }) =>
    heureDebut < NOON - LUNCH && heureFin > NOON + LUNCH
      ? [toSlot(date, heureDebut, NOON), toSlot(date, NOON, heureFin)]
      : [toSlot(date, heureDebut, heureFin)],
  )
  return [...Map.groupBy(slots, keyOf).values()].map((same) => ({
    ...(same[0] as SansMinutes),
    debut: Math.min(...same.map(({ debut }) => debut)),
    fin: Math.max(...same.map(({ fin }) => fin)),
    poids: same.reduce((sum, { poids }) => sum + poids, 0),
  }))
}

function toSlot(jour: string, debut: number, fin: number) {
  return { jour, moment: momentOf((debut + fin) / 2), debut, fin, poids: fin - debut }
}

function momentOf(middle: number): MomentJour {
  if (middle <= NOON) return 'MATIN'
  return middle < EVENING ? 'APRES_MIDI' : 'SOIR'
}

/** A day of which neither half is said is whole. */
function fromDates(dates: readonly SessionDate[]): SansMinutes[] {
  const halves = dates.flatMap(({ date, matin, aprem }) => [
    ...(matin || !aprem ? [sansHeures(date, 'MATIN')] : []),
    ...(aprem || !matin ? [sansHeures(date, 'APRES_MIDI')] : []),
  ])
  return [...new Map(halves.map((one) => [keyOf(one), one])).values()]
}

/** The days between the first and the last are known only when the formation takes all of them: nothing is guessed. */
function fromPeriode({ dateDebut, dateFin, dureeJours, dureeMinutes }: SessionProgrammee): SansMinutes[] {
  if (!dateDebut) return []
  const jours = listWorkingDays(dateDebut, dateFin ?? dateDebut)
  if (jours.length === 1 && dureeMinutes <= ONE_HALF) return jours.map((jour) => sansHeures(jour, 'JOUR'))
  if (jours.length > 1 && jours.length !== Math.ceil(dureeJours)) return []
  return jours.flatMap((jour) => [sansHeures(jour, 'MATIN'), sansHeures(jour, 'APRES_MIDI')])
}

const MAX_DAYS = 60

/** Without Saturdays and Sundays, unless it is one day. */
function listWorkingDays(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to && days.length < MAX_DAYS; day = addDays(day, 1)) days.push(day)
  return days.length === 1 ? days : days.filter((day) => ![0, 6].includes(new Date(day).getUTCDay()))
}

function sansHeures(jour: string, moment: MomentJour): SansMinutes {
  return { jour, moment, debut: null, fin: null, poids: USUAL }
}

/**
 * A formation lasts what its fiche says, whatever breaks its hours hold: the half days share it, exactly. A programme lasts
 * longer than its own half days.
 */
function withMinutes(session: SessionProgrammee, slots: readonly SansMinutes[]): DemiJournee[] {
  const total = slots.reduce((sum, { poids }) => sum + poids, 0)
  const shared = isProgramme(session.typeId) ? total : session.dureeMinutes
  let before = 0
  return slots.toSorted(compareDemiJournees).map(({ poids, ...one }) => {
    const start = Math.round((before * shared) / total)
    before += poids
    return { ...one, minutes: Math.round((before * shared) / total) - start }
  })
}

export function keyOf({ jour, moment }: ReperesDemiJournee): string {
  return `${jour} ${moment}`
}

export function compareDemiJournees(a: ReperesDemiJournee, b: ReperesDemiJournee): number {
  return a.jour === b.jour ? MOMENTS.indexOf(a.moment) - MOMENTS.indexOf(b.moment) : a.jour < b.jour ? -1 : 1
}

/** LAY-18: '01/04/2027, matin' */
export function sayDemiJournee({ jour, moment }: ReperesDemiJournee): string {
  return `${formatJourCourt(jour)}, ${LABELS[moment]}`
}

export function sayMoment(moment: MomentJour): string {
  return LABELS[moment]
}

/** '9 h – 12 h 30'; empty where the hours are not known. */
export function sayHoraires({ debut, fin }: Pick<DemiJournee, 'debut' | 'fin'>): string {
  return debut === null || fin === null ? '' : `${formatHeure(debut)} – ${formatHeure(fin)}`
}

/** Without hours, an afternoon begins after lunch. */
const DEFAULT_START: Record<MomentJour, number> = { MATIN: 0, APRES_MIDI: NOON, SOIR: EVENING, JOUR: 0 }

/** When it begins: nobody vouches before for what happened. */
export function debutOf({ jour, moment, debut }: Omit<DemiJournee, 'minutes' | 'fin'>): Date {
  return momentInParis(jour, debut ?? DEFAULT_START[moment])
}

/** When somebody can first be said present; null for what has no dates. */
export function commencementOf(session: SessionProgrammee): Date | null {
  const [first] = listDemiJournees(session)
  if (first) return debutOf(first)
  const jour = listJours(session)[0]
  return jour === undefined ? null : momentInParis(jour, 0)
}

/**
 * yyyy-MM-dd: nobody has completed the session before; null for what has no dates. What is followed at one's own pace is
 * completed from its first day on.
 */
export function dernierJourOf(session: Omit<SessionProgrammee, 'dureeJours' | 'dureeMinutes'>): string | null {
  return listJours(session).at(isAuRythmeDeChacun(session) ? 0 : -1) ?? null
}

function listJours({
  dateDebut,
  dateFin,
  dates,
  programmations,
}: Omit<SessionProgrammee, 'dureeJours' | 'dureeMinutes' | 'typeId'>) {
  const announced = [...dates, ...programmations].map(({ date }) => date)
  return [dateDebut, dateFin, ...announced].filter((jour) => jour !== null).toSorted()
}

export interface PresenceDite {
  etat: 'PRESENT' | 'ABSENT' | 'RETARD'
  retardMinutes: number | null
}

/** What somebody missed of a half day. */
export function minutesManquees(
  { minutes }: Pick<DemiJournee, 'minutes'>,
  { etat, retardMinutes }: PresenceDite,
): number {
  if (etat === 'ABSENT') return minutes
  return etat === 'RETARD' ? Math.min(minutes, retardMinutes ?? 0) : 0
}
