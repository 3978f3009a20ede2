import { hasTrait } from '#contract/reference/etat-commande.ts'
import type { Db } from '../../platform/tables.ts'
import { type CommandeRow, findVivante } from './commande.sql.ts'
import type { Transition } from './etat.ts'
import { isDoubled, setStatutInscriptions } from './inscription.sql.ts'
import { refuseMissing } from './place.service.ts'
import { findPlaces, findRestantes, giveBack, lockSessions, takePlaces } from './place.sql.ts'
import { giveBackUnpaid, openTenues } from './tenue.service.ts'
import { hasTenue } from './tenue.sql.ts'

/** What an event does to the places of an order. The caller has locked the order. */

/** Decision 51: neither a refused card nor an unsigned contract ends the offer of the waiting list that was ordered. */
export async function releasePlaces(
  tx: Db,
  { id, etat }: CommandeRow,
  transition: Transition,
  now: Date,
): Promise<void> {
  const { sessionIds, nombre } = await findPlaces(tx, id)
  await lockSessions(tx, sessionIds)
  if (hasTrait(etat, 'momentanee') && transition !== 'SESSION_ANNULEE')
    await giveBackUnpaid(tx, id, { sessionIds, nombre }, now)
  else await giveBack(tx, sessionIds, nombre)
  await setStatutInscriptions(tx, id, 'Annulée', now)
}

/** the provider accepts the order: takes all its places, or refuses as when an order is made. */
export async function takeFirst(tx: Db, commande: CommandeRow): Promise<void> {
  const { sessionIds, nombre } = await findPlaces(tx, commande.id)
  if (await hasTenue(tx, commande)) await openTenues(tx, [{ commande, sessionIds, nombre }])
  const taken = await takePlaces(tx, new Map(sessionIds.map((sessionId) => [sessionId, nombre])))
  const missing = sessionIds.filter((sessionId) => !taken.includes(sessionId))
  if (missing.length > 0) throw refuseMissing(await findRestantes(tx, missing), () => nombre)
}

/**
 * Money came after the places were given back: takes all the places of the order again, or none. A living order of the
 * same item, or a newer registration of one of its people, makes it take none.
 */
export async function takeAgain(tx: Db, { id, compteId, panierFormationId }: CommandeRow): Promise<boolean> {
  if (await findVivante(tx, compteId, panierFormationId)) return false
  const { sessionIds, nombre } = await findPlaces(tx, id)
  const taken = await takePlaces(tx, new Map(sessionIds.map((sessionId) => [sessionId, nombre])))
  if (taken.length === sessionIds.length && !(await isDoubled(tx, id))) return true
  await giveBack(tx, taken, nombre)
  return false
}
