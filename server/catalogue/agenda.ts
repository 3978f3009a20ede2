import type { FormationSession, SessionProgrammation } from '#contract/catalogue/formation.ts'
import { isADistance } from '#contract/reference/type-formation.ts'
import { pickIntra } from '#contract/rules/intra.ts'
import { DAY_MS } from '#contract/rules/jour.ts'
import { formatPersonne } from '#contract/rules/personne.ts'

const MAX_OCTETS = 75

/** The time zone of Paris by its rules since 1996, in the form RFC 5545 requires. */
const VTIMEZONE = `BEGIN:VTIMEZONE
TZID:Europe/Paris
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
DTSTART:19970330T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
DTSTART:19971026T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`.split('\n')

/** The circumstances in which a calendar is made: its sender, its recipient and its purpose. */
export interface EnvoiAgenda {
  /** The address of the page that the events link to. */
  url: string
  now: Date
  /** The name and the e-mail address that the calendar gives as its organiser. */
  organisateur: { nom: string; email: string }
  /** RFC 5546: the calendar is published for anybody, or sent to one person as an invitation or as a cancellation. */
  methode: { nom: 'PUBLISH' } | { nom: 'REQUEST' | 'CANCEL'; destinataire: Destinataire }
}

interface Destinataire {
  prenom: string
  nom: string
  email: string
  /** True for a participant; false for a person who is only informed of the session. */
  participe: boolean
}

type Dates = 'dateDebut' | 'dateFin' | 'sessionDates' | 'sessionProgrammations' | 'seances'
type Lieu = 'modeId' | 'lieu' | 'lieuIntra' | 'sessionLieu'
type Reste = 'reference' | 'titre' | 'typeId' | 'statut' | 'provisoire' | 'organisateur'

/** The fields of a session that a calendar shows. */
export interface SessionAgenda extends Pick<FormationSession, Dates | Lieu | Reste> {
  /** Grows with each change of the dates, the hours, the place, the statut or the people of the session (RFC 5545 SEQUENCE). */
  revision: number
}

/** The session as a cancellation names it: older than any invitation that follows. */
export function toQuittee(session: SessionAgenda): SessionAgenda {
  return { ...session, revision: session.revision - 1 }
}

/**
 * Writes sessions as an RFC 5545 calendar (decision 31): an event per half-day with hours, or per day. Null when nothing
 * has a date.
 */
export function toAgenda(sessions: readonly SessionAgenda[], envoi: EnvoiAgenda): string | null {
  const events = sessions.flatMap((session) => toEvents(session, envoi))
  if (events.length === 0) return null
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Estrade//Catalogue//FR',
    'CALSCALE:GREGORIAN',
    `METHOD:${envoi.methode.nom}`,
    ...VTIMEZONE,
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/**
 * An event's UID is its position in the session: each event keeps its UID when the session moves, so that a calendar
 * replaces the event. The UID's domain is the sender's, whichever brand's page the calendar comes from.
 */
function toEvents(session: SessionAgenda, envoi: EnvoiAgenda): string[] {
  const domaine = envoi.organisateur.email.split('@')[1]
  const common = commonLines(session, envoi)
  return toMoments(session).flatMap(({ start, end, suffix }, index) => [
    'BEGIN:VEVENT',
    `UID:${encodeURIComponent(session.reference)}-${index + 1}@${domaine}`,
    `SEQUENCE:${session.revision}`,
    `DTSTART;${start}`,
    `DTEND;${end}`,
    `SUMMARY:${escapeText(session.titre + suffix)}`,
    ...common,
    'END:VEVENT',
  ])
}

interface Moment {
  start: string
  end: string
  suffix: string
}

/** Lists the moments of a session, earliest first. */
function toMoments(formation: SessionAgenda): Moment[] {
  const { sessionProgrammations, sessionDates, dateDebut, dateFin } = formation
  if (sessionProgrammations.length > 0)
    return [...sessionProgrammations].sort(byMoment).map((hours) => toHours(formation, hours))
  if (sessionDates.length > 0) {
    const days = [...new Set(sessionDates.map(({ date }) => date))].sort()
    return days.map((day) => toDays(day, day))
  }
  return dateDebut ? [toDays(dateDebut, dateFin ?? dateDebut)] : []
}

function byMoment(a: SessionProgrammation, b: SessionProgrammation): number {
  return a.date === b.date ? a.heureDebut - b.heureDebut : a.date < b.date ? -1 : 1
}

function toHours({ seances }: SessionAgenda, hours: SessionProgrammation): Moment {
  const seance = seances.find(({ id }) => id === hours.seanceId)
  const at = (minutes: number) => {
    const time = [Math.floor(minutes / 60), minutes % 60, 0].map((part) => String(part).padStart(2, '0')).join('')
    return `TZID=Europe/Paris:${compactDay(hours.date)}T${time}`
  }
  return {
    start: at(hours.heureDebut),
    end: at(hours.heureFin),
    suffix: seance ? ` – ${seance.nom}` : '',
  }
}

/** A moment of whole days. RFC 5545 wants the end to be the day after the last one. */
function toDays(first: string, last: string): Moment {
  const after = new Date(Date.parse(last) + DAY_MS).toISOString().slice(0, 10)
  const start = `VALUE=DATE:${compactDay(first)}`
  return { start, end: `VALUE=DATE:${compactDay(after)}`, suffix: '' }
}

function commonLines(formation: SessionAgenda, { url, now, methode, organisateur }: EnvoiAgenda): string[] {
  const { nom, telephone, email } = formation.organisateur
  const contact = [nom, telephone, email].filter(Boolean).join(' – ')
  const location = locationOf(formation)
  return [
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    `DESCRIPTION:${escapeText(`${contact}\n${url}`)}`,
    `URL:${url}`,
    `ORGANIZER;CN=${quote(organisateur.nom)}:mailto:${organisateur.email}`,
    ...(methode.nom === 'PUBLISH' ? [] : [toAttendee(methode.destinataire)]),
    `STATUS:${methode.nom === 'CANCEL' ? 'CANCELLED' : statusOf(formation)}`,
  ]
}

/** The participant's place is already taken, so the calendar asks nobody to accept the invitation (RSVP=FALSE). */
function toAttendee({ email, participe, ...personne }: Destinataire): string {
  const role = participe ? 'ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED' : 'ROLE=NON-PARTICIPANT'
  return `ATTENDEE;CN=${quote(formatPersonne(personne))};${role};RSVP=FALSE:mailto:${email}`
}

/** Quotes a parameter value. RFC 5545 allows neither quotes nor line breaks in one. */
function quote(text: string): string {
  return `"${text.replace(/["\p{Cc}\u2028\u2029]/gu, ' ')}"`
}

function locationOf({ modeId, lieu, lieuIntra, sessionLieu, typeId }: SessionAgenda): string {
  const place = pickIntra(modeId, sessionLieu && `${sessionLieu.nom}, ${lieu}`, lieuIntra)
  return place ?? (isADistance(typeId) ? 'À distance' : '')
}

function statusOf({ statut, provisoire }: SessionAgenda): string {
  if (statut === 'ANNULE') return 'CANCELLED'
  return provisoire ? 'TENTATIVE' : 'CONFIRMED'
}

function compactDay(day: string): string {
  return day.replaceAll('-', '')
}

function escapeText(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** Folds a line at 75 octets, as RFC 5545 requires, without cutting a character in two. */
function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= MAX_OCTETS) return line
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_OCTETS) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}
