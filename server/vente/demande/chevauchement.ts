import type { SessionDate, SessionProgrammation } from '#contract/catalogue/formation.ts'
import { isCursus, isElearning } from '#contract/reference/type-formation.ts'
import { formatHeure, formatJourCourt } from '#contract/rules/format.ts'

/** What is known of when a session takes place. */
export interface Horaires {
  typeId: number
  dateDebut: string | null
  dateFin: string | null
  sessionDates: SessionDate[]
  sessionProgrammations: SessionProgrammation[]
}

/** Days of which a session takes the same part. */
interface Plage {
  du: string
  au: string
  matin: boolean
  aprem: boolean
  /** Empty when only the half-days are known. */
  heures: SessionProgrammation[]
}

const LISTE = new Intl.ListFormat('fr-FR')

/**
 * When a session takes people's time: on its days, or all along its period when no day is known. What has no dates takes
 * none; nor does a cursus, whose steps are registrations of their own.
 */
export function listPlages(horaires: Horaires): Plage[] {
  const { typeId, dateDebut, dateFin, sessionDates, sessionProgrammations } = horaires
  if (sessionDates.length > 0)
    return sessionDates.map(({ date, matin, aprem }) => ({
      du: date,
      au: date,
      matin: matin || !aprem,
      aprem: aprem || !matin,
      heures: sessionProgrammations.filter((one) => one.date === date),
    }))
  if (!dateDebut || isElearning(typeId) || isCursus(typeId)) return []
  return [{ du: dateDebut, au: dateFin ?? dateDebut, matin: true, aprem: true, heures: [] }]
}

export interface Chevauchement {
  titre: string
  /** The first day in common. */
  date: string
  quand: string
}

/** The first moment that a person would spend twice: in these sessions, and in one of their registrations. */
export function findChevauchement(
  sessions: readonly Horaires[],
  inscriptions: readonly (Horaires & { titre: string })[],
): Chevauchement | null {
  const voulues = sessions.flatMap(listPlages)
  const communes = inscriptions.flatMap((autre) =>
    listPlages(autre).flatMap((prise) =>
      voulues
        .filter((voulue) => isMeeting(voulue, prise))
        .map(({ du }) => ({
          titre: autre.titre,
          date: du > prise.du ? du : prise.du,
          quand: sayPlage(prise),
        })),
    ),
  )
  return communes.toSorted((a, b) => a.date.localeCompare(b.date))[0] ?? null
}

/** Half-days decide, unless both sessions say their hours of that day. */
function isMeeting(a: Plage, b: Plage): boolean {
  if (a.du > b.au || b.du > a.au) return false
  if (!(a.matin && b.matin) && !(a.aprem && b.aprem)) return false
  if (a.heures.length === 0 || b.heures.length === 0) return true
  return a.heures.some((one) =>
    b.heures.some((other) => one.heureDebut < other.heureFin && other.heureDebut < one.heureFin),
  )
}

/** « le 12/03/2027 de 9 h à 12 h 30 », « le 12/03/2027, le matin », « du 12/03/2027 au 16/03/2027 ». */
function sayPlage({ du, au, matin, aprem, heures }: Plage): string {
  if (du !== au) return `du ${formatJourCourt(du)} au ${formatJourCourt(au)}`
  const jour = `le ${formatJourCourt(du)}`
  if (heures.length > 0)
    return `${jour} ${LISTE.format(heures.map((one) => `de ${sayHeure(one.heureDebut)} à ${sayHeure(one.heureFin)}`))}`
  return `${jour}, ${matin && aprem ? 'toute la journée' : matin ? 'le matin' : 'l’après-midi'}`
}

/** An hour stays on one line. */
function sayHeure(minutes: number): string {
  return formatHeure(minutes).replaceAll(' ', '\u00a0')
}
