import { read } from '../platform/query.ts'
import type { Db } from '../platform/tables.ts'
import { addRevisions, querySessions, querySessionsNommees } from './agenda.sql.ts'
import type { SessionAgenda } from './agenda.ts'

/** Reads the dates of these sessions, for the texts of mails and for the calendars attached to them. */
export async function getSessionsAgenda(db: Db, sessionIds: readonly number[]): Promise<SessionAgenda[]> {
  return read(db, querySessions(sessionIds))
}

/** What one change of registrations adds to the revision of a session: a cancellation, then an invitation after it. */
const REVISIONS = 2

/**
 * People leave or join these sessions: whatever a calendar is sent about them from now on is newer than what it has, whoever
 * comes back to a session they left, by a change or by a new order.
 */
export async function reviseSessions(tx: Db, references: readonly string[]): Promise<void> {
  await addRevisions(tx, references, REVISIONS)
}

/** The dates of these sessions, by their references. */
export async function getAgendaOf(db: Db, references: readonly string[]): Promise<SessionAgenda[]> {
  return read(db, querySessionsNommees(references))
}
