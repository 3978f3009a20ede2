import { hasTrait } from '#contract/reference/etat-commande.ts'
import type { Db } from '../../platform/tables.ts'
import { applyTransition } from '../../vente/commande/commande.service.ts'
import { findArgent } from './argent.sql.ts'
import { toReste, toTransitionOfArgent } from './argent.ts'
import { relances } from './relances.ts'
import { setARendre } from './trop-percu.service.ts'

/**
 * Decision 59: brings the order to what its money says, after what is due or what was received changed: paid when nothing
 * remains, confirmed again when something does, and what is too much is to be given back. The caller has locked the order.
 */
export async function settleArgent(tx: Db, commandeId: string, cause: string, now: Date): Promise<void> {
  const argent = await findArgent(tx, commandeId)
  if (argent.isSousContrat) return
  const transition = toTransitionOfArgent(argent)
  if (transition) await applyTransition(tx, commandeId, transition, cause)
  await setARendre(tx, commandeId, argent, now)
  if (toReste(argent).resteCents > 0) await relances.get()(tx, commandeId)
}

/**
 * A transfer was made. An order that had ended is refunded once all that was received for it is given back; of another, its
 * money is counted anew. The caller has locked the order.
 */
export async function endRemboursement(tx: Db, commandeId: string, now: Date): Promise<void> {
  const { etat, isParCarte, recuCents, renduCents } = await findArgent(tx, commandeId)
  const isRendue = recuCents > 0 && renduCents >= recuCents
  if (!hasTrait(etat, 'ferme') && !isParCarte && isRendue)
    await applyTransition(tx, commandeId, 'REMBOURSEMENT_MANUEL', 'virement')
  else await settleArgent(tx, commandeId, 'virement', now)
}
