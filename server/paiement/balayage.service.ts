import { listExpired } from '../commande/commande.service.ts'
import { PaiementUnreachable } from '../external/paiement.ts'
import { endSansDroit } from './droits.service.ts'
import { claimDue } from './paiement.sql.ts'
import { type PaiementContext, reconcile } from './reconciliation.service.ts'

const BATCH = 50

/**
 * ends the payments of people who lost the right to order, asks about the payments that no return and no notification reported, and closes holds that are over. True when
 * more may be due at once. A provider that does not answer is asked again at the next round.
 */
export async function balayer(context: PaiementContext, batch = BATCH): Promise<boolean> {
  const { db, log, now } = context
  const expired = await listExpired(db, now())
  const due = await claimDue(db, now(), batch)
  const retires = await endSansDroit(context)
  const commandeIds = [...new Set([...expired, ...due])]
  let unreachable = retires.unreachable
  for (const commandeId of commandeIds) {
    try {
      await reconcile(context, commandeId, 'balayage')
    } catch (err) {
      if (err instanceof PaiementUnreachable) unreachable += 1
      else log.error({ err, commandeId }, 'payment not reconciled')
    }
  }
  if (unreachable > 0) log.warn({ unreachable }, 'the payment provider does not answer')
  return unreachable === 0 && due.length === batch
}
