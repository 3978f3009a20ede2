import { read } from '../platform/query.ts'
import type { Db } from '../tables.ts'
import { querySessions } from './agenda.sql.ts'
import type { SessionAgenda } from './agenda.ts'

/** Reads the dates of these sessions, for the texts of mails and for the calendars attached to them. */
export async function getSessionsAgenda(db: Db, sessionIds: readonly number[]): Promise<SessionAgenda[]> {
  return read(db, querySessions(sessionIds))
}
