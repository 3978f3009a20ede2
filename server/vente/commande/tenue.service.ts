import type { Db } from '../../platform/tables.ts'
import { giveBack, lockSessions, openPlaces } from './place.sql.ts'
import { endTenue, restoreTenue } from './tenue.sql.ts'

/** An order about to take its places. */
interface Preneuse {
  commande: { id: string; compteId: string; sessionId: number }
  sessionIds: readonly number[]
  nombre: number
}

/**
 * Decision 51: ends the offers that these orders were waiting for, and opens their places to the orders, which take them
 * in this same transaction: under the lock of the sessions nobody else can. Held places that nobody needs any more go to
 * the next in line.
 */
export async function openTenues(tx: Db, preneuses: readonly Preneuse[]): Promise<void> {
  await lockSessions(tx, [...new Set(preneuses.flatMap(({ sessionIds }) => sessionIds))])
  for (const { commande, nombre } of preneuses) {
    const { id: commandeId, compteId, sessionId } = commande
    const tenues = await endTenue(tx, { compteId, sessionId, commandeId })
    if (tenues === 0) continue
    await openPlaces(tx, sessionId, Math.min(tenues, nombre))
    if (tenues > nombre) await giveBack(tx, [sessionId], tenues - nombre)
  }
}

/** Gives back the places of an order; those of an offer that has not ended yet stay held for its person. */
export async function giveBackUnpaid(
  tx: Db,
  commandeId: string,
  { sessionIds, nombre }: Omit<Preneuse, 'commande'>,
  now: Date,
): Promise<void> {
  const held = await restoreTenue(tx, commandeId, { nombre, now })
  await giveBack(
    tx,
    sessionIds.filter((id) => id !== held),
    nombre,
  )
}
