import type { CommandesForm } from '#contract/vente/commande.ts'
import type { Db } from '../../platform/tables.ts'
import { addItemRow } from '../panier/panier.ts'
import { CONTEXT_URL, openSessions, VIREMENT } from './commande.sql.ts'

/** Two sessions ordered together, with the TTC price of one place of each. */
export const TVA = { reference: 'TVA-PAR', montantTtc: 600 }
export const IFRS = { reference: 'IFRS-1', montantTtc: 360 }
export const LOT_CENTS = 96_000

/** Adds an item of IFRS-1 to a basket that holds one of TVA-PAR, and opens its session. */
export async function addIfrsItem(
  db: Db,
  owner: { compteId: string; commandeurId: number; particulier?: boolean },
): Promise<string> {
  await openSessions(db, [IFRS.reference])
  // Decision 54: an individual buys nothing that begins before they could withdraw.
  const later = { dateDebut: '2027-05-20', dateFin: '2027-05-20' }
  if (owner.particulier) await db.updateTable('session').set(later).where('reference', '=', IFRS.reference).execute()
  return addItemRow(db, { ...owner, reference: IFRS.reference })
}

/** Orders both items, by transfer. */
export function validCommandes(
  [tvaId, ifrsId]: readonly [string, string],
  facturationClientId: number,
  changes: Partial<Record<keyof CommandesForm, unknown>> = {},
): Record<string, unknown> {
  const items = [
    { panierFormationId: tvaId, ...TVA },
    { panierFormationId: ifrsId, ...IFRS },
  ]
  return { facturationClientId, modeReglementId: VIREMENT, contextUrl: CONTEXT_URL, items, ...changes }
}
