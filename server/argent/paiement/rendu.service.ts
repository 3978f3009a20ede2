import { tellItem } from '../../platform/failures.ts'
import type { Db } from '../../platform/tables.ts'
import { PaiementUnreachable, RemboursementRefuse } from '../../socle/external/paiement.ts'
import { lockDossier } from '../echeance/encaissement.service.ts'
import { recordMouvements } from '../mouvement/mouvement.service.ts'
import type { PaiementContext } from './contexte.ts'
import { endRestitution, transact } from './echeance.service.ts'
import { reconcile } from './reconciliation.service.ts'
import { type ARendre, markFait } from './restitution.sql.ts'
import { checkFournisseur } from './session.service.ts'
import { refuseCarte } from './virement.service.ts'

/**
 * Decision 50: asks the provider for a refund on a card, as often as it is called. Its id is the provider's key: killed
 * anywhere, it is asked for again and made once. What fails is logged, since it is asked for again.
 */
export async function tryGiveBack(context: PaiementContext, aRendre: ARendre): Promise<void> {
  try {
    await giveBack(context, aRendre)
  } catch (err) {
    const told = { err, remboursementId: aRendre.id }
    if (err instanceof PaiementUnreachable) context.log.warn(told, 'the payment provider has not refunded yet')
    else tellItem(context.log, told, 'refund not made')
  }
}

async function giveBack(context: PaiementContext, aRendre: ARendre): Promise<void> {
  const { paiement, log } = context
  const { id, montantCents, sessionFournisseur } = aRendre
  checkFournisseur(paiement, aRendre)
  const isRefuse = await isRefused(paiement.refund(sessionFournisseur, montantCents, id))
  await readAgain(context, aRendre)
  // What the payment shows as given back is given back, whatever the provider said.
  if (await end(context, aRendre, markFait)) return
  if (!isRefuse) throw new PaiementUnreachable('the refund is not shown yet')
  await end(context, aRendre, (tx, _, now) => refuseCarte(tx, aRendre, now))
  log.warn({ remboursementId: id }, 'refund refused for good: it is to be transferred')
}

/** Whether the provider refused it for good. A failure of any other kind stays one: nobody knows what became of it. */
async function isRefused(refund: Promise<void>): Promise<boolean> {
  try {
    await refund
    return false
  } catch (error) {
    if (error instanceof RemboursementRefuse) return true
    throw error
  }
}

/** Reads at the provider's what its payments show. */
async function readAgain(
  context: PaiementContext,
  { commandeId, modificationId, tentativeId }: ARendre,
): Promise<void> {
  if (tentativeId) return void (await reconcile(context, { tentativeId }, 'remboursement'))
  if (modificationId) await reconcile(context, { modificationId }, 'remboursement')
  await reconcile(context, { commandeId }, 'remboursement')
}

/** Writes how it ended; an order under contract is locked first, and is refunded with its last one. */
async function end(
  { db, now }: PaiementContext,
  { id, commandeId, tentativeId }: ARendre,
  work: (tx: Db, id: string, now: Date) => Promise<boolean>,
): Promise<boolean> {
  return transact(db, commandeId, async (tx) => {
    if (tentativeId) await lockDossier(tx, commandeId)
    const isDone = await work(tx, id, now())
    if (isDone) await recordMouvements(tx, [commandeId])
    if (isDone && tentativeId) await endRestitution(tx, commandeId)
    return isDone
  })
}
