import { rangeNext } from '../evenement/evenement.service.ts'
import { type Jobs, startSweep } from '../platform/jobs.ts'
import type { Travail } from './travail.ts'

const EVENEMENT_SWEEP_MS = 1_000

/** Decision 64: gives what happened its place in the feed. */
export function startEvenements({ database: { db }, log }: Travail): Jobs {
  return startSweep(log, { name: 'evenements', everyMs: EVENEMENT_SWEEP_MS, run: () => rangeNext(db) })
}
