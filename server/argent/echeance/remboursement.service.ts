import { hasTrait } from '#contract/reference/etat-commande.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal, recordGestion } from '../../socle/audit/audit.service.ts'
import { applyTransition } from '../../vente/commande/commande.service.ts'
import { findCommandeByNumero } from '../../vente/commande/session.sql.ts'
import { recordMouvements } from '../mouvement/mouvement.service.ts'
import { endRestitution } from '../paiement/echeance.service.ts'
import { findTermes, markRendues } from './echeance.sql.ts'
import { lockDossier } from './encaissement.service.ts'
import { findARendreById } from './remboursement.sql.ts'

/**
 * The training provider ends an order under contract and gives back all that was paid of it: on the cards by itself, the
 * rest by its own means; `manuel`: all of it is given back already. Answers the amount in cents; undefined for an order
 * that is not under contract.
 */
export async function refundContrat(
  db: Db,
  numero: string,
  { manuel, now }: { manuel: boolean; now: Date },
): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    const { id } = (await findCommandeByNumero(tx, numero)) ?? {}
    const [termes] = id ? await findTermes(tx, [id]) : []
    if (!termes) return undefined
    const { commandeId } = termes
    const { etat, echeances, commande } = await lockDossier(tx, commandeId)
    const payees = echeances.filter(({ payeeLe, rendueLe }) => payeeLe && !rendueLe)
    if (payees.length === 0) throw new AdministrationRefusal(`Rien n’a été payé de la commande ${numero}.`)
    if (!hasTrait(etat, 'ferme'))
      throw new AdministrationRefusal(
        `La commande ${numero} a pris fin : ce qui a été payé par carte est rendu de soi-même, et le reste se confirme (a-rembourser).`,
      )
    if (manuel) await markRendues(tx, { commandeId }, now)
    await applyTransition(tx, commandeId, 'REMBOURSEMENT_MANUEL', 'gestion')
    await recordMouvements(tx, [commandeId])
    const montantCents = payees.reduce((sum, one) => sum + one.montantCents, 0)
    const acte = { commande: numero, montantCents, ...(manuel && { manuel }) }
    await recordGestion(tx, commande.facturationClientId, 'COMMANDE_REMBOURSEE', acte)
    return montantCents
  })
}

/** The training provider gave back an échéance that was paid without a card. Undefined when the id names none. */
export async function confirmRendue(
  db: Db,
  id: string,
  now: Date,
): Promise<{ numero: string; titulaire: string; montantCents: number } | undefined> {
  return db.transaction().execute(async (tx) => {
    const aRendre = await findARendreById(tx, id)
    if (!aRendre) return undefined
    const { commandeId, facturationClientId, numero, payeur: titulaire, montantCents } = aRendre
    await lockDossier(tx, commandeId)
    await markRendues(tx, { id }, now)
    await recordMouvements(tx, [commandeId])
    await endRestitution(tx, commandeId)
    await recordGestion(tx, facturationClientId, 'VIREMENT_FAIT', { commande: numero, montantCents, echeance: id })
    return { numero, titulaire, montantCents }
  })
}
