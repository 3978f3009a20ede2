import { hasDroitOfCommande } from '../client/acces-commande.service.ts'
import { PaiementUnreachable } from '../external/paiement.ts'
import { claimDroitsChanges, clearDroitsChanges } from './paiement.sql.ts'
import { type PaiementContext, reconcile } from './reconciliation.service.ts'

/** The most orders that one round judges. */
const BATCH = 50

/**
 * judges again the open payments of the clients whose rights changed, which the database marks whoever changes
 * them. A payment of somebody who lost the right is ended as when they turn back: closed at its provider, places freed.
 * Answers how often the provider did not answer: the mark stays, and the next round asks again.
 */
export async function endSansDroit(context: PaiementContext): Promise<{ unreachable: number }> {
  const kept: string[] = []
  let unreachable = 0
  for (let judged = 0; judged < BATCH; judged += 1) {
    const commandeId = await judgeNext(context, kept)
    if (commandeId === undefined) break
    if (commandeId === null) continue
    kept.push(commandeId)
    try {
      const etat = await reconcile(context, commandeId, 'droit retire', { abandoned: true })
      if (etat !== 'EN_ATTENTE_PAIEMENT') await clearDroitsChanges(context.db, commandeId)
    } catch (err) {
      if (err instanceof PaiementUnreachable) unreachable += 1
      else context.log.error({ err, commandeId }, 'payment of a right taken away not ended')
    }
  }
  return { unreachable }
}

/** The order to end; null when the right is there, undefined when no order is left to judge. */
async function judgeNext({ db }: PaiementContext, exceptIds: readonly string[]): Promise<string | null | undefined> {
  return db.transaction().execute(async (tx) => {
    const commande = await claimDroitsChanges(tx, exceptIds)
    if (!commande) return undefined
    if (commande.etat === 'EN_ATTENTE_PAIEMENT' && !(await hasDroitOfCommande(tx, commande))) return commande.id
    await clearDroitsChanges(tx, commande.id)
    return null
  })
}
