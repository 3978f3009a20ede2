import type { Evenement } from '#contract/socle/evenement.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import {
  type EvenementRow,
  findApres,
  findDernierRang,
  findPerdu,
  hasARanger,
  rangeEvenements,
} from './evenement.sql.ts'

/** An import may have made a hundred thousand events: each turn holds the lock for some milliseconds. */
const PAR_TOUR = 1_000

/** Ranks some of what waits. True when more may wait. */
export async function rangeNext(db: Db): Promise<boolean> {
  if (!(await hasARanger(db))) return false
  return db.transaction().execute((tx) => rangeEvenements(tx, PAR_TOUR))
}

/**
 * What happened after a place in the feed, in order and without a gap (decision 64). Reading ranks: who reads after
 * something happened finds it, whether a sweep has passed or not.
 */
export async function findEvenements(db: Db, depuis: number, limit: number): Promise<EvenementRow[]> {
  await checkPerdu(db, depuis)
  const known = await findApres(db, depuis, limit)
  if (known.length === limit) return known
  await rangeNext(db)
  const found = await findApres(db, depuis, limit)
  if (found.length === 0) await checkPlace(db, depuis)
  return found
}

/** Who read what was lost with a database believes what no longer is so, and hears of it at each reading. */
async function checkPerdu(db: Db, depuis: number): Promise<void> {
  const rang = await findPerdu(db, depuis)
  if (rang === undefined) return
  const message = `Une sauvegarde a été restaurée : ce que vous avez lu après la place ${rang} n’est peut-être pas arrivé. Relisez depuis ${rang}.`
  throw new Refusal('OPERATION_REFUSEE', { message })
}

/** Who read further than the feed goes would wait for places that are given to other events than those that they read. */
async function checkPlace(db: Db, depuis: number): Promise<void> {
  const dernier = await findDernierRang(db)
  if (depuis <= dernier) return
  const message = `Le fil s’arrête à ${dernier} : la base est revenue à un état antérieur. Relisez depuis une place d’avant lui.`
  throw new Refusal('OPERATION_REFUSEE', { message })
}

/** The event as the feed and the webhooks tell it. */
export function toEvenement({ moment, ...evenement }: EvenementRow): Evenement {
  return { ...evenement, moment: moment.toISOString() }
}
