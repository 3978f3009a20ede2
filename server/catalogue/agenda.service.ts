import type { Kysely } from 'kysely'
import { read } from '../platform/lecture.ts'
import type { Tables } from '../tables.ts'
import { lectureSessions } from './agenda.sql.ts'
import type { SessionAgenda } from './agenda.ts'

/** Reads the dates of these sessions, for the texts of mails and for the calendars attached to them. */
export async function getSessionsAgenda(db: Kysely<Tables>, sessionIds: readonly number[]): Promise<SessionAgenda[]> {
  return read(db, lectureSessions(sessionIds))
}
