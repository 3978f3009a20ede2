import { type EtatCommande, hasTrait } from '#contract/reference/etat-commande.ts'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/tables.ts'
import { applyTransition } from './commande.service.ts'
import { addHistorique, type CommandeRow, findCommande, lockPanierFormation } from './commande.sql.ts'
import { askPapiers } from './papiers.service.ts'
import { giveBack, lockSessions } from './place.sql.ts'
import { cancelInscriptions, deletePlaces, findSessionMots } from './session.sql.ts'

/** The effect of a cancelled session on an order. */
export interface Retrait {
  /** The order before. */
  commande: CommandeRow
  /** The state of the order after; the same state when the session was one of several dates of a cursus. */
  etat: EtatCommande
}

/**
 * Takes a cancelled session out of an order. An order made for this session ends, and so does an unpaid order, since
 * nobody pays for a cancelled date. Any other cursus goes on without this date. Undefined when this is done already.
 */
export async function withdrawSession(
  tx: Db,
  commandeId: string,
  sessionId: number,
  cause: string,
): Promise<Retrait | undefined> {
  const known = await findCommande(tx, commandeId)
  if (!known) return undefined
  await lockPanierFormation(tx, known.panierFormationId)
  const commande = await findCommande(tx, commandeId)
  if (!commande || !hasTrait(commande.etat, 'vivante')) return undefined
  if (commande.sessionId === sessionId || !hasTrait(commande.etat, 'ferme'))
    return { commande, etat: await applyTransition(tx, commandeId, 'SESSION_ANNULEE', cause) }
  return (await withdrawDate(tx, commande, sessionId, cause)) ? { commande, etat: commande.etat } : undefined
}

async function withdrawDate(tx: Db, { id, etat }: CommandeRow, sessionId: number, cause: string): Promise<boolean> {
  await lockSessions(tx, [sessionId])
  const nombre = await deletePlaces(tx, id, sessionId)
  if (nombre === 0) return false
  await giveBack(tx, [sessionId], nombre)
  await cancelInscriptions(tx, id, sessionId, now())
  const session = { ...(await findSessionMots(tx, sessionId)), apres: null }
  await addHistorique(tx, { commandeId: id, etat, cause: `SESSION_ANNULEE ${cause}`, session })
  await askPapiers(tx, id)
  return true
}

/** Has the documents of these orders made again, after a change of something they state. */
export async function askDocuments(tx: Db, commandeIds: readonly string[]): Promise<void> {
  await askPapiers(tx, ...commandeIds)
}
