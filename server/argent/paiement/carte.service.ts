import { tellItem } from '../../platform/failures.ts'
import { PaiementUnreachable, RemboursementRefuse } from '../../socle/external/paiement.ts'
import type { PaiementContext } from './reconciliation.service.ts'
import { checkFournisseur } from './session.service.ts'

/** Money that goes back on a card. Its id is the provider's key: killed anywhere, it is asked for again and made once. */
interface Rendu {
  id: string
  montantCents: number
  fournisseur: string
  sessionFournisseur: string
}

/** What follows the provider's answer. */
interface Suites {
  /** Reads at the provider's what the payment shows. */
  reconcile(): Promise<unknown>
  /** False when the payment does not show it as given back. */
  markFait(): Promise<boolean>
  /** The card will never take it: it is a transfer from now on. */
  refuse(): Promise<void>
}

/** Decision 50: asks the provider for a refund. What fails is logged, since it is asked for again. */
export async function giveBackOnCard(context: PaiementContext, rendu: Rendu, suites: Suites): Promise<void> {
  try {
    await giveBack(context, rendu, suites)
  } catch (err) {
    const told = { err, remboursementId: rendu.id }
    if (err instanceof PaiementUnreachable) context.log.warn(told, 'the payment provider has not refunded yet')
    else tellItem(context.log, told, 'refund not made')
  }
}

async function giveBack({ paiement, log }: PaiementContext, rendu: Rendu, suites: Suites): Promise<void> {
  const { id, montantCents, sessionFournisseur } = rendu
  checkFournisseur(paiement, rendu)
  const isRefuse = await isRefused(paiement.refund(sessionFournisseur, montantCents, id))
  await suites.reconcile()
  // What the payment shows as given back is given back, whatever the provider said.
  if (await suites.markFait()) return
  if (!isRefuse) throw new PaiementUnreachable('the refund is not shown yet')
  await suites.refuse()
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
