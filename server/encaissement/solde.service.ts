import { applyEvenement } from '../commande/commande.service.ts'
import type { Db } from '../tables.ts'
import { type Argent, findArgent } from './argent.sql.ts'
import { toEvenement } from './argent.ts'
import { setARelancer } from './relance.sql.ts'
import { adjustTropPercu } from './trop-percu.service.ts'

/**
 * Decision 59: brings the order to what its money says, after what is due or what was received changed: paid when nothing
 * remains, confirmed again when something does, and what is too much is to be given back. The caller has locked the order.
 */
export async function solder(tx: Db, commandeId: string, cause: string, now: Date): Promise<Argent> {
  const argent = await findArgent(tx, commandeId)
  const evenement = toEvenement(argent)
  if (evenement) await applyEvenement(tx, commandeId, evenement, cause)
  await adjustTropPercu(tx, commandeId, now)
  await setARelancer(tx, commandeId)
  return argent
}
