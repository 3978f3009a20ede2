import { createSlot } from '../../platform/slot.ts'
import type { Db } from '../../platform/tables.ts'

/** Who counts on a session as it is. */
export interface Engagement {
  reference: string
  commandes: number
  inscrits: number
  enAttente: number
}

/** Of these sessions, those that somebody ordered, is registered for, or waits for, which is known above. */
export const engagements =
  createSlot<(db: Db, references: readonly string[]) => Promise<Engagement[]>>('who counts on sessions')
