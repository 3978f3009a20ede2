import type { Logger } from 'pino'
import { DAY_MS } from '#contract/rules/jour.ts'
import { sansLien } from '#contract/rules/texte.ts'
import { type Query, read } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'
import { type Courrier, isRefused, type PieceJointe } from '../external/courriel.ts'
import {
  claimCourriel,
  deleteSentBefore,
  insertOfCourriels,
  markFailed,
  markSent,
  type NewCourriel,
} from './courriel.sql.ts'
import { type Corps, toHtml } from './modele.ts'

export interface Courriel {
  destinataire: string
  sujet: string
  texte: string
  corps: Corps
  piecesJointes?: readonly PieceJointe[]
  /** The act that caused the mail, where such mails are limited (limite.service.ts). */
  envoi?: NewCourriel['envoi']
}

/** A claim lasts longer than any sending (see the timeouts of external/courriel.ts): after it, its holder is dead. */
const CLAIM_S = 120
const MINUTE_S = 60
const HOUR_S = 3_600
/** The delays between two attempts. After the last attempt, about two days later, the mail is given up. */
const DELAYS_S = [5, 30, 2 * MINUTE_S, 10 * MINUTE_S, HOUR_S, 3 * HOUR_S, 6 * HOUR_S, 12 * HOUR_S, 24 * HOUR_S]
const KEPT_DAYS = 30

/** Adds mails in the caller's transaction: they leave if, and only if, the event they announce was committed. */
export async function addCourriels(tx: Db, courriels: readonly Courriel[]): Promise<void> {
  if (courriels.length > 0) await read(tx, queryCourriels(courriels))
}

/** The same, for the last statements of a transaction. */
export function queryCourriels(courriels: readonly Courriel[]): Query<unknown> {
  return insertOfCourriels(
    courriels.map((courriel) => ({ piecesJointes: [], ...courriel, sujet: sansLien(courriel.sujet) })),
  )
}

/**
 * Sends the mail that is due first. Returns true when another one may be due and would leave. `unmarked` holds the mails
 * that the service accepted while the database could not be told: they are marked first, and so never sent again.
 */
export async function deliverNext(
  db: Db,
  courrier: Courrier,
  log: Logger,
  unmarked: Set<string> = new Set(),
): Promise<boolean> {
  for (const id of unmarked) {
    await markSent(db, id)
    unmarked.delete(id)
  }
  const courriel = await claimCourriel(db, CLAIM_S)
  if (!courriel) return false
  const { id, tentatives } = courriel
  try {
    await courrier.send({ ...courriel, html: courriel.html ?? toHtml(courriel.corps) })
  } catch (error) {
    const seconds = DELAYS_S[tentatives - 1] ?? null
    await markFailed(db, id, { erreur: (error as Error).message, seconds })
    log.warn({ err: error, courriel: id, tentatives, seconds }, seconds === null ? 'mail given up' : 'mail not sent')
    return isRefused(error)
  }
  try {
    await markSent(db, id)
  } catch (error) {
    unmarked.add(id)
    throw error
  }
  return true
}

/** Deletes sent mails after 30 days, because they hold names and addresses. */
export async function deleteOldCourriels(db: Db, now: Date): Promise<void> {
  await deleteSentBefore(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS))
}
