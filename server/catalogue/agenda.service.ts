import type { Kysely } from 'kysely'
import { type Lecture, read } from '../platform/lecture.ts'
import type { Tables } from '../tables.ts'
import { lectureSessions } from './agenda.sql.ts'
import type { SessionAgenda } from './agenda.ts'

/** The dates of these sessions, for words and for the calendars of those who come. */
export async function getSessionsAgenda(db: Kysely<Tables>, sessionIds: readonly number[]): Promise<SessionAgenda[]> {
  return read(db, lectureAgenda(sessionIds))
}

/** To be asked with whatever else an order reads. */
export function lectureAgenda(sessionIds: readonly number[]): Lecture<SessionAgenda> {
  return lectureSessions(sessionIds)
}
