import type { Logger } from 'pino'
import type { Db } from '../platform/tables.ts'
import { isTardif, ligneOf } from './attente.ts'
import { findEtatLu } from './etat.sql.ts'

/**
 * Alerts on work that no request triggers and that waits too long. Every process looks, since the one that does the work
 * may be the one that is down.
 */
export async function tellRetards(db: Db, log: Logger, now: Date): Promise<void> {
  const { attentes, illisibles } = await findEtatLu(db, now)
  if (illisibles.length > 0) log.error({ alert: 'unread', genres: illisibles }, 'what waits cannot be read')
  for (const { genre, nombre, age } of attentes.filter((one) => isTardif(one) && !ligneOf(one.genre).organisme))
    log.error({ alert: 'late-work', genre, nombre, seconds: Math.floor(age ?? 0) }, 'work waits that should be done')
}
