import { tellItem } from '../../platform/failures.ts'
import { PaiementUnreachable } from '../../socle/external/paiement.ts'
import { listExpired } from '../../vente/commande/commande.service.ts'
import { endSansDroit } from './droits.service.ts'
import { reconcileEcheance } from './echeance.service.ts'
import { giveBackNextEcheance } from './echeance-rendue.service.ts'
import { claimDue } from './paiement.sql.ts'
import { type PaiementContext, reconcile } from './reconciliation.service.ts'
import { refundNextCommande } from './remboursement.service.ts'
import { tryGiveBack } from './rendu.service.ts'
import { claimRemboursement } from './restitution.sql.ts'
import { EXPIRED_AT_ONCE, reconcileModification } from './supplement.service.ts'
import { findExpiredSupplements } from './supplement.sql.ts'

const BATCH = 50

/**
 * ends the payments of people who lost the right to order, asks about the payments of orders, changes and
 * échéances that no return and no notification reported, and closes holds that are over. True when more may be due at once. A
 * provider that does not answer is asked again at the next round.
 */
export async function sweepPaiements(context: PaiementContext, batch = BATCH): Promise<boolean> {
  const { db, log, now } = context
  const expired = {
    commandes: await listExpired(db, now()),
    modifications: await findExpiredSupplements(db, now(), EXPIRED_AT_ONCE),
  }
  const due = {
    commandes: await claimDue(db, 'paiement', now(), batch),
    modifications: await claimDue(db, 'modification_paiement', now(), batch),
    echeances: await claimDue(db, 'echeance_paiement', now(), batch),
  }
  const retires = await endSansDroit(context)
  let unreachable = retires.unreachable
  const ask = async (name: string, ids: readonly string[], askOne: (id: string) => Promise<unknown>) => {
    for (const id of new Set(ids)) {
      try {
        await askOne(id)
      } catch (err) {
        if (err instanceof PaiementUnreachable) unreachable += 1
        else tellItem(log, { err, [name]: id }, 'payment not reconciled')
      }
    }
  }
  const commandes = [...expired.commandes, ...due.commandes]
  const modifications = [...expired.modifications, ...due.modifications]
  await ask('commandeId', commandes, (id) => reconcile(context, id, 'balayage'))
  await ask('modificationId', modifications, (id) => reconcileModification(context, id, 'balayage'))
  await ask('echeance', due.echeances, (id) => reconcileEcheance(context, id, 'balayage'))
  if (unreachable > 0) log.warn({ unreachable }, 'the payment provider does not answer')
  return unreachable === 0 && Object.values(due).some(({ length }) => length === batch)
}

/**
 * Gives back on a card what a change asked for, all of an order that came to nothing, or what an échéance took, one refund
 * at a time. False when none is due.
 */
export async function refundNext(context: PaiementContext): Promise<boolean> {
  const aRendre = await claimRemboursement(context.db, context.now())
  if (!aRendre) return (await refundNextCommande(context)) || giveBackNextEcheance(context)
  await tryGiveBack(context, aRendre)
  return true
}
