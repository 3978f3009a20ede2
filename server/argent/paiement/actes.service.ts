import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal } from '../../socle/audit/audit.service.ts'
import type { Paiement } from '../../socle/external/paiement.ts'
import { confirmRendue, refundContrat } from '../echeance/remboursement.service.ts'
import { markRemboursee } from '../encaissement/remboursement.service.ts'
import type { PaiementContext } from './contexte.ts'
import { refundCommande } from './remboursement.service.ts'
import { confirmVirement, type Vu } from './virement.service.ts'

interface Context extends Omit<PaiementContext, 'paiement'> {
  /** Undefined when the installation has no payment provider. */
  paiement: Paiement | undefined
}

/** Gives an order's money back by the way it was paid, and its places; `manuel`: it was given back otherwise already. */
export async function refundWhole(
  context: Context,
  numero: string,
  manuel: boolean,
): Promise<{ montantCents: number; devise: string }> {
  const { db, paiement } = context
  const now = context.now()
  const contratCents = await refundContrat(db, numero, { manuel, now })
  if (contratCents !== undefined) return { montantCents: contratCents, devise: 'EUR' }
  if (manuel) return { montantCents: await markRemboursee(db, numero, now), devise: 'EUR' }
  if (!paiement) throw new AdministrationRefusal('Aucun prestataire de paiement n’est configuré.')
  return refundCommande({ ...context, paiement }, numero)
}

/** What was to be given back by a transfer, of a change, of what came beyond what was due or of an échéance, is given back. */
export async function confirmRendu(db: Db, id: string, now: Date, vu: Vu = {}) {
  return (await confirmRendue(db, id, now)) ?? (await confirmVirement(db, id, now, vu))
}
