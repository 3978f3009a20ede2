import { giveBackOnCard } from './carte.service.ts'
import { type PaiementContext, reconcile } from './reconciliation.service.ts'
import { type ARendre, markFait } from './restitution.sql.ts'
import { reconcileModification } from './supplement.service.ts'
import { refuseCarte } from './virement.service.ts'

/** Asks the provider for the refund of a change, as often as it is called. */
export async function tryGiveBack(context: PaiementContext, aRendre: ARendre): Promise<void> {
  const { db, now } = context
  const { id, commandeId, modificationPaiementId } = aRendre
  await giveBackOnCard(context, aRendre, {
    async reconcile() {
      if (modificationPaiementId) await reconcileModification(context, modificationPaiementId, 'remboursement')
      await reconcile(context, commandeId, 'remboursement')
    },
    markFait: () => markFait(db, id, now()),
    refuse: () => refuseCarte(db, aRendre, now()),
  })
}
