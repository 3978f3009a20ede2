import { isAttendant } from '#contract/reference/etat-commande.ts'
import { hasDroitOfCommande } from '../../personne/client/acces-commande.service.ts'
import { tellItem } from '../../platform/failures.ts'
import { PaiementUnreachable } from '../../socle/external/paiement.ts'
import type { PaiementContext } from './contexte.ts'
import { claimDroitsChanges, clearDroitsChanges } from './paiement.sql.ts'
import { reconcile } from './reconciliation.service.ts'
import { findWaitingOf } from './supplement.sql.ts'

/** An order whose payment is to be ended, or that of a change of it. */
interface Retiree {
  commandeId: string
  modificationId: string | null
}

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
    const paye = await judgeNext(context, kept)
    if (paye === undefined) break
    if (paye === null) continue
    kept.push(paye.commandeId)
    try {
      if (await isEnded(context, paye)) await clearDroitsChanges(context.db, paye.commandeId)
    } catch (err) {
      if (err instanceof PaiementUnreachable) unreachable += 1
      else tellItem(context.log, { err, ...paye }, 'payment of a right taken away not ended')
    }
  }
  return { unreachable }
}

async function isEnded(context: PaiementContext, { commandeId, modificationId }: Retiree): Promise<boolean> {
  if (modificationId) {
    const etat = await reconcile(context, { modificationId }, 'droit retire', { abandoned: true })
    return etat !== 'EN_ATTENTE_PAIEMENT'
  }
  return !isAttendant(await reconcile(context, { commandeId }, 'droit retire', { abandoned: true }), 'carte')
}

/** The payment to end, of an order or of a change; null when the right is there, undefined when none is left to judge. */
async function judgeNext({ db }: PaiementContext, exceptIds: readonly string[]): Promise<Retiree | null | undefined> {
  return db.transaction().execute(async (tx) => {
    const commande = await claimDroitsChanges(tx, exceptIds)
    if (!commande) return undefined
    const { id: commandeId, commandeurId, etat } = commande
    if (isAttendant(etat, 'carte') && !(await hasDroitOfCommande(tx, commande)))
      return { commandeId, modificationId: null }
    const { id: modificationId = null, compteId = null } = (await findWaitingOf(tx, commandeId)) ?? {}
    if (compteId && !(await hasDroitOfCommande(tx, { compteId, commandeurId }))) return { commandeId, modificationId }
    await clearDroitsChanges(tx, commandeId)
    return null
  })
}
