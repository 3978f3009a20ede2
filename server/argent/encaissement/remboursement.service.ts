import { hasTrait } from '#contract/reference/etat-commande.ts'
import { CARTE } from '#contract/reference/mode-reglement.ts'
import { countPlaces } from '#contract/rules/designation.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal, recordGestion } from '../../socle/audit/audit.service.ts'
import { lockCommande } from '../../vente/commande/changement.service.ts'
import { applyTransition } from '../../vente/commande/commande.service.ts'
import { findCommandeByNumero } from '../../vente/commande/session.sql.ts'
import { recordMouvements } from '../mouvement/mouvement.service.ts'
import { recordRendu } from './trop-percu.service.ts'

/**
 * Marks an order as refunded after the training provider gave the money back by its own means: by transfer, by cheque,
 * or at the payment provider's own site. It calls no payment provider. Answers the amount in cents.
 */
export async function markRemboursee(db: Db, numero: string, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const seen = await findCommandeByNumero(tx, numero)
    if (seen) await lockCommande(tx, seen)
    const commande = seen && (await findCommandeByNumero(tx, numero))
    if (!commande) throw new AdministrationRefusal(`Aucune commande n’a le numéro ${numero}.`)
    const { id, etat, modeReglementId, montantTtcCents, facturationClientId, detail } = commande
    // What changes give back is paid apart (decision 50).
    if (montantTtcCents === 0 && countPlaces(detail) === 0)
      throw new AdministrationRefusal(`Il ne reste rien à rendre de la commande ${numero}.`)
    if (montantTtcCents === 0) throw new AdministrationRefusal(`La commande ${numero} est gratuite.`)
    if (hasTrait(etat, 'rendue')) throw new AdministrationRefusal(`La commande ${numero} est déjà remboursée.`)
    const neverPaid = new AdministrationRefusal(`La commande ${numero} n’a pas été payée.`)
    // A cancelled order by card was cancelled before it was paid.
    if (hasTrait(etat, 'sansSuite') && modeReglementId === CARTE) throw neverPaid
    await recordRendu(tx, id, now)
    if (!hasTrait(await applyTransition(tx, id, 'REMBOURSEMENT_MANUEL', 'gestion'), 'rendue')) throw neverPaid
    await recordMouvements(tx, [id])
    const acte = { commande: numero, montantCents: montantTtcCents, manuel: true }
    await recordGestion(tx, facturationClientId, 'COMMANDE_REMBOURSEE', acte)
    return montantTtcCents
  })
}
