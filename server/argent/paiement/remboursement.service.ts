import { tellItem } from '../../platform/failures.ts'
import { AdministrationRefusal, recordGestion } from '../../socle/audit/audit.service.ts'
import { PaiementUnreachable } from '../../socle/external/paiement.ts'
import type { PaiementContext } from './contexte.ts'
import { claimARembourser, leaveARembourser } from './paiement.sql.ts'
import { getRemboursable, giveBackCommande, type Rendue } from './rendu-commande.service.ts'

/** The training provider refunds an order. */
export async function refundCommande(context: PaiementContext, numero: string): Promise<Rendue> {
  const commande = await getRemboursable(context.db, numero)
  try {
    const { isDone, ...rendue } = await giveBackCommande(context, commande, 'gestion')
    if (isDone) return rendue
    const acte = { commande: numero, montantCents: rendue.montantCents }
    await recordGestion(context.db, commande.facturationClientId, 'COMMANDE_REMBOURSEE', acte)
    return rendue
  } catch (error) {
    if (!(error instanceof PaiementUnreachable)) throw error
    throw new AdministrationRefusal(`Le prestataire de paiement n’a pas remboursé : ${error.message}.`)
  }
}

/**
 * Refunds by itself an order whose card paid and that came to nothing: paid too late, by who lost the right, or its session
 * cancelled. What its cards or sums do not allow is left to the training provider. False when none is due.
 */
export async function refundNextCommande(context: PaiementContext): Promise<boolean> {
  const { db, log, now } = context
  const due = await claimARembourser(db, now())
  if (!due) return false
  try {
    await giveBackCommande(context, await getRemboursable(db, due.numero), 'remboursement')
  } catch (err) {
    const told = { err, commandeId: due.id }
    if (err instanceof PaiementUnreachable) log.warn(told, 'the payment provider has not refunded yet')
    else if (err instanceof AdministrationRefusal) {
      await leaveARembourser(db, due.id)
      log.warn(told, 'this refund is left to the training provider')
    } else tellItem(log, told, 'refund not made')
  }
  return true
}
