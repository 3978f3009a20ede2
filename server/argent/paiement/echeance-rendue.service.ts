import { lockDossier } from '../echeance/encaissement.service.ts'
import { giveBackOnCard } from './carte.service.ts'
import { endRestitution, reconcileEcheance, transact } from './echeance.service.ts'
import { addRefus, claimARendre, markRendu } from './echeance.sql.ts'
import type { PaiementContext } from './reconciliation.service.ts'
import { tellRefus } from './virement.service.ts'

/** Gives money back on a card that paid an échéance, one at a time. False when none is due. */
export async function giveBackNextEcheance(context: PaiementContext): Promise<boolean> {
  const { db, now } = context
  const aRendre = await claimARendre(db, now())
  if (!aRendre) return false
  const { id, commandeId, montantCents } = aRendre
  await giveBackOnCard(context, aRendre, {
    reconcile: () => reconcileEcheance(context, id, 'remboursement'),
    markFait: () =>
      transact(db, commandeId, async (tx) => {
        const isFait = await markRendu(tx, id, now())
        if (isFait) await endRestitution(tx, commandeId)
        return isFait
      }),
    refuse: () =>
      transact(db, commandeId, async (tx) => {
        await lockDossier(tx, commandeId)
        if (await addRefus(tx, id, now())) await tellRefus(tx, commandeId, montantCents)
      }),
  })
  return true
}
