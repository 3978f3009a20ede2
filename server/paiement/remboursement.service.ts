import { hasTrait } from '#contract/reference/etat-commande.ts'
import { AdministrationRefusal, recordGestion } from '../client/administration/administration.service.ts'
import { PaiementUnreachable } from '../external/paiement.ts'
import { findCommandeByNumero, findPaiement, setRemboursementLe } from './paiement.sql.ts'
import { type PaiementContext, reconcile } from './reconciliation.service.ts'

/**
 * Refunds all that was paid for an order (its part of a payment for several orders) and gives its places back. A second
 * run after a failure refunds nothing twice.
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
  if (!hasTrait(etat, 'payee') && etat !== 'A_REMBOURSER')
    throw new AdministrationRefusal(`La commande ${numero} n’a pas été payée.`)
  try {
    const isRefunded = async () => (await reconcile(context, id, 'gestion')) === 'REMBOURSEE'
    if (await isRefunded()) return { montantCents, devise }
    await checkRemboursable(context, id, numero, montantCents)
    // This is written before the refund, so that the refund is known to be this order's even after a kill.
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

/** Nothing above what was captured is given back, earlier refunds counted, whatever the provider would accept. */
async function checkRemboursable({ db, log }: PaiementContext, id: string, numero: string, montantCents: number) {
  const { encaisseCents = 0, rembourseCents = 0 } = (await findPaiement(db, id)) ?? {}
  if (montantCents <= encaisseCents - rembourseCents) return
  const sums = { commande: numero, montantCents, encaisseCents, rembourseCents }
  log.error({ alert: 'refund-above-captured', ...sums }, 'refund refused: more than what is left of its payment')
  throw new AdministrationRefusal(
    `La commande ${numero} ne peut être remboursée : il ne reste pas assez de ce qui a été encaissé. Vérifiez ce paiement chez le prestataire.`,
  )
}
