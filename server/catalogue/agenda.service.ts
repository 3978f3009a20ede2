import type { Kysely } from 'kysely'
import { type Lecture, read } from '../platform/lecture.ts'
import type { Tables } from '../tables.ts'
import { lectureSessions } from './agenda.sql.ts'
import { type Place, type SessionAgenda, toAgenda } from './agenda.ts'

interface Agenda {
  sessions: SessionAgenda[]
  /** Null when nothing has a date. */
  ics: string | null
}

/** The dates of these sessions, in words and for the calendars of those who come. */
export async function getAgenda(db: Kysely<Tables>, sessionIds: readonly number[], place: Place): Promise<Agenda> {
  return toDates(await read(db, lectureAgenda(sessionIds)), place)
}

/** To be asked with whatever else an order reads. */
export function lectureAgenda(sessionIds: readonly number[]): Lecture<SessionAgenda> {
  return lectureSessions(sessionIds)
}

export function toDates(sessions: SessionAgenda[], place: Place): Agenda {
  return { sessions, ics: toAgenda(sessions, place) }
}
