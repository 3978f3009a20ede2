import type { PaiementDb } from './session.sql.ts'

/** What every part of the stand-in knows. */
export interface Site {
  db: PaiementDb
  /** Shared with the merchant: its calls carry it, our notifications are signed with it. */
  secret: string
  /** Whose shop it is, as buyers read it. */
  marchand: string
  now: () => Date
}
