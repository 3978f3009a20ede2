import { AdministrationRefusal, recordGestion } from '../client/administration/administration.service.ts'
import { PaiementUnreachable } from '../external/paiement.ts'
import { findARembourser, findCommandeByNumero, setRemboursementLe } from './paiement.sql.ts'
import { type PaiementContext, reconcile } from './reconciliation.service.ts'

/** orders that were paid too late for their places, or not as asked. */
export async function listARembourser(db: PaiementContext['db']) {
  return findARembourser(db)
}

/**
 * Gives back all that was paid for an order, places included: of a payment for several, its part. Run again after a
 * failure, it gives back once.
 */
export async function rembourser(
  context: PaiementContext,
  numero: string,
): Promise<{ montantCents: number; devise: string }> {
  const { db, paiement, now } = context
  const commande = await findCommandeByNumero(db, numero)
  if (!commande) throw new AdministrationRefusal(`Aucune commande payée par carte n’a le numéro ${numero}.`)
  const { id, etat, facturationClientId, sessionFournisseur, aRendreCents: montantCents, devise } = commande
  if (etat === 'REMBOURSEE') throw new AdministrationRefusal(`La commande ${numero} est déjà remboursée.`)
  if (etat !== 'PAYEE' && etat !== 'A_REMBOURSER')
    throw new AdministrationRefusal(`La commande ${numero} n’a pas été payée.`)
  try {
    const isRefunded = async () => (await reconcile(context, id, 'gestion')) === 'REMBOURSEE'
    if (await isRefunded()) return { montantCents, devise }
    // Written first: what the provider gives back is then known to be of this order, even after a kill.
    await setRemboursementLe(db, id, now())
    await paiement.refund(sessionFournisseur, montantCents, id)
    if (!(await isRefunded())) throw new PaiementUnreachable('le remboursement n’est pas encore fait')
  } catch (error) {
    if (!(error instanceof PaiementUnreachable)) throw error
    throw new AdministrationRefusal(`Le prestataire de paiement n’a pas remboursé : ${error.message}.`)
  }
  await recordGestion(db, facturationClientId, 'COMMANDE_REMBOURSEE', { commande: numero, montantCents })
  return { montantCents, devise }
}
