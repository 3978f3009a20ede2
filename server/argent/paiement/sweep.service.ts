import { tellItem } from '../../platform/failures.ts'
import { PaiementUnreachable } from '../../socle/external/paiement.ts'
import { listExpired } from '../../vente/commande/commande.service.ts'
import type { PaiementContext } from './contexte.ts'
import { endSansDroit } from './droits.service.ts'
import { claimDue, type Paye, toPaye } from './paiement.sql.ts'
import { reconcile } from './reconciliation.service.ts'
import { refundNextCommande } from './remboursement.service.ts'
import { tryGiveBack } from './rendu.service.ts'
import { claimRemboursement } from './restitution.sql.ts'
import { EXPIRED_AT_ONCE } from './supplement.service.ts'
import { findExpiredSupplements } from './supplement.sql.ts'

const BATCH = 50

/**
 * ends the payments of people who lost the right to order, asks about the payments of orders, changes and
 * échéances that no return and no notification reported, and closes holds that are over. True when more may be due at once. A
 * provider that does not answer is asked again at the next round.
 */
export async function sweepPaiements(context: PaiementContext, batch = BATCH): Promise<boolean> {
  const { db, log, now } = context
  const commandes = (await listExpired(db, now())).map((commandeId) => ({ commandeId }))
  const modifications = (await findExpiredSupplements(db, now(), EXPIRED_AT_ONCE)).map((modificationId) => ({
    modificationId,
  }))
  const due = (await claimDue(db, now(), batch)).map(toPaye)
  let { unreachable } = await endSansDroit(context)
  for (const paye of listOnce([...commandes, ...modifications, ...due])) {
    try {
      await reconcile(context, paye, 'balayage')
    } catch (err) {
      if (err instanceof PaiementUnreachable) unreachable += 1
      else tellItem(log, { err, ...paye }, 'payment not reconciled')
    }
  }
  if (unreachable > 0) log.warn({ unreachable }, 'the payment provider does not answer')
  return unreachable === 0 && due.length === batch
}

function listOnce(payes: readonly Paye[]): Paye[] {
  return [...new Map(payes.map((paye) => [JSON.stringify(paye), paye])).values()]
}

/**
 * Gives back on a card what a change asked for or what an échéance took, or all of an order that came to nothing, one refund
 * at a time. False when none is due.
 */
export async function refundNext(context: PaiementContext): Promise<boolean> {
  const aRendre = await claimRemboursement(context.db, context.now())
  if (!aRendre) return refundNextCommande(context)
  await tryGiveBack(context, aRendre)
  return true
}
