/**
 * What to do about a failure of the database that is nobody's fault. `wait`: it may succeed later. `repeat`: the
 * transaction was undone to let another pass, and may be run again at once. `occupied`: another transaction kept the
 * rows too long. `correct`: the caller sent a character that cannot be stored.
 */
type Treatment = 'wait' | 'repeat' | 'occupied' | 'correct'

/** The one table of SQLSTATE and network codes; a failure that is not here is a fault of ours, a 500. */
const TREATMENTS: readonly (readonly [codes: RegExp, treatment: Treatment])[] = [
  // serialization_failure, deadlock_detected
  [/^40(001|P01)$/, 'repeat'],
  // lock_not_available: lock_timeout
  [/^55P03$/, 'occupied'],
  // A NUL, or half of a surrogate pair in JSON
  [/^22(021|P05)$/, 'correct'],
  // Connection lost; read-only; idle in transaction; full disk, memory or connections; statement_timeout
  [/^(08\w{3}|25006|25P03|53\w{3}|57014)$/, 'wait'],
  // Shutdown, crash, start and drop of the database; failing disk
  [/^(57P0\d|58000|58030)$/, 'wait'],
  [/^E(CONNREFUSED|CONNRESET|PIPE|NOENT|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/, 'wait'],
]

/** read_only_sql_transaction: what a replica answers to a write. */
export const READ_ONLY = '25006'

/** What the function `refuser` of the database says. */
const REFUSED = 'ES001'

/** Why a statement refused itself (migration 032); undefined for other failures. */
export function readRefus(error: unknown): unknown {
  const { code, detail } = error as { code?: string; detail?: string }
  return code === REFUSED && detail !== undefined ? JSON.parse(detail) : undefined
}

/** The driver has no code for these. */
const AWAY_TEXT =
  /connection terminated|timeout (exceeded when trying to connect|expired)|query read timeout|not queryable|discarded/i

export function toTreatment({ code = '', message }: Error & { code?: string }): Treatment | undefined {
  const [, treatment] = TREATMENTS.find(([codes]) => codes.test(code)) ?? []
  return treatment ?? (AWAY_TEXT.test(message) ? 'wait' : undefined)
}

/** The database is restarting, out of reach, read-only or too busy: the caller may try again, nothing was half done. */
export function isDatabaseAway(error: Error): boolean {
  return ['wait', 'repeat', 'occupied'].includes(toTreatment(error) ?? '')
}

/** Runs again, once, a transaction that the database undid for another one. For work that does nothing outside it. */
export async function repeatOnce<T>(transact: () => Promise<T>): Promise<T> {
  try {
    return await transact()
  } catch (error) {
    if (toTreatment(error as Error) !== 'repeat') throw error
    return transact()
  }
}
