import type { Db } from '../tables.ts'
import { type Argent, findArgent, insertRendu, setTropPercu } from './argent.sql.ts'
import { toARendre } from './argent.ts'

/**
 * Decision 59: what was received beyond what is due goes to the transfers that the training provider makes. The caller has
 * locked the order.
 */
export async function adjustTropPercu(tx: Db, commandeId: string, now: Date): Promise<void> {
  const argent = await findArgent(tx, commandeId)
  if (!argent.isSousContrat) await setTropPercu(tx, commandeId, toARendre(argent), now)
}

/**
 * The training provider gave back, by its own means, what this order costs: as far as it is known to have been received,
 * it counts as given back. The caller has locked the order, and ends it afterwards.
 */
export async function recordRendu(tx: Db, commandeId: string, now: Date): Promise<void> {
  const argent = await findArgent(tx, commandeId)
  const montantCents = toRendu(argent)
  if (montantCents > 0) await insertRendu(tx, commandeId, montantCents, now)
}

function toRendu({ duCents, recuCents, renduCents }: Argent): number {
  return Math.min(duCents, recuCents - renduCents)
}
