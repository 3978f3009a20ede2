import { type EtatCommande, hasTrait } from '#contract/reference/etat-commande.ts'
import type { Db } from '../../platform/tables.ts'
import type { CommandeRow } from '../../vente/commande/commande.sql.ts'
import { cancelEcheances } from '../echeance/echeance.service.ts'
import { adjustTropPercu } from './trop-percu.service.ts'

/** The order, as it was, has come to this state: an order that ends asks for nothing more, and gives back what it received. */
export async function follow(tx: Db, avant: CommandeRow, etat: EtatCommande, now: Date): Promise<void> {
  if (avant.particulier && !hasTrait(etat, 'vivante')) await cancelEcheances(tx, avant.id, now)
  if (hasTrait(avant.etat, 'ferme') && !hasTrait(etat, 'ferme')) await adjustTropPercu(tx, avant.id, now)
}
