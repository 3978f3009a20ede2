import { applyEvenement } from '../commande/commande.service.ts'
import type { Db } from '../tables.ts'

/** The deposit was not paid in time. */
export async function lapseContrat(tx: Db, commandeId: string, now: Date): Promise<void> {
  await applyEvenement(tx, commandeId, 'CONTRAT_CADUC', 'balayage')
  await tx.updateTable('contrat').set({ caducLe: now }).where('commandeId', '=', commandeId).execute()
}

/** All that the contract asks for is paid. */
export async function soldeContrat(tx: Db, commandeId: string): Promise<void> {
  await applyEvenement(tx, commandeId, 'CONTRAT_SOLDE', 'paiement')
}
