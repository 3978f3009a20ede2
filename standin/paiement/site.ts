import type { PaiementDb } from './session.sql.ts'

/** The values that every part of the stand-in uses. */
export interface Site {
  db: PaiementDb
  /** Shared with the merchant, whose calls carry it; it also signs our notifications. */
  secret: string
  /** The merchant's name, shown to buyers. */
  marchand: string
  now: () => Date
}
