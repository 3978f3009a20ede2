import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/tables.ts'
import type { Paiement } from '../../socle/external/paiement.ts'

/** What everything that asks the payment provider needs. */
export interface PaiementContext {
  db: Db
  paiement: Paiement
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  now: () => Date
}
