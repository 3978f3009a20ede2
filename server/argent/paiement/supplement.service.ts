import type { Db } from '../../platform/tables.ts'
import type { Config } from '../../socle/config/config.ts'
import { findCommande } from '../../vente/commande/commande.sql.ts'
import type { ModificationRow } from '../../vente/modification/modification.sql.ts'
import { giveUpModification } from '../../vente/modification/suite.service.ts'
import type { PaiementContext } from './contexte.ts'
import { sayUnreachable } from './paiement.service.ts'
import { addPaiement, findPaiement } from './paiement.sql.ts'
import { createSession, DEVISE } from './session.service.ts'
import { findExpiredSupplements } from './supplement.sql.ts'

/** The most changes that one round gives up. */
export const EXPIRED_AT_ONCE = 50

/** The page of an order: the only one that says what became of a change. */
export function toPageCommande(origin: string, commandeId: string): string {
  return `${origin}/espace/commandes/${commandeId}`
}

/**
 * Opens, or finds again, the payment of a change that waits for it. This runs outside any transaction: a process killed
 * before the payment is written leaves a change that nobody can pay and that expires.
 */
export async function openSupplement(
  { db, paiement, now }: PaiementContext,
  config: Config,
  buyerEmail: string,
  modification: ModificationRow,
  origin: string,
): Promise<{ url: string }> {
  const { id: modificationId, commandeId, expireLe, avant, apres } = modification
  // The order of those who move, while others stay, is paid by the same difference.
  const montantCents = apres.commande.montantTtcCents + (apres.creee?.montantTtcCents ?? 0) - avant.montantTtcCents
  return sayUnreachable(async () => {
    const known = await findPaiement(db, { modificationId })
    if (known?.sessionFournisseur) {
      const { status } = await paiement.getSession(known.sessionFournisseur)
      return { url: status === 'open' && known.url ? known.url : toPageCommande(origin, commandeId) }
    }
    const { numero = '' } = (await findCommande(db, commandeId)) ?? {}
    const description = avant.detail.formation.titre
    const { id, token, url } = await createSession(paiement, config, origin, {
      orderId: modificationId,
      numero,
      description,
      montantCents,
      buyerEmail,
      holdUntil: expireLe ?? now(),
    })
    const ids = { id: modificationId, orderId: modificationId, modificationId, commandeId }
    const session = { fournisseur: paiement.name, sessionFournisseur: id, token, url }
    await addPaiement(db, { ...ids, ...session, montantCents, devise: DEVISE, createdAt: now(), verifieLe: now() })
    return { url }
  })
}

/** Gives up the changes whose hold is over, where no payment provider can be asked. True when there may be more. */
export async function expireModifications(db: Db, now: Date): Promise<boolean> {
  const ids = await findExpiredSupplements(db, now, EXPIRED_AT_ONCE)
  for (const id of ids) await db.transaction().execute((tx) => giveUpModification(tx, id))
  return ids.length === EXPIRED_AT_ONCE
}
