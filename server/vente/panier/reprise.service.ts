import type { PanierFormation } from '#contract/vente/panier.ts'
import type { Db } from '../../platform/tables.ts'
import { addItem, replaceParticipants, type StoredParticipant } from './panier.sql.ts'

type Kept = 'referenceInterne' | 'commentairesFront' | 'priseEnCharge' | 'demandeContactReferentHandicap'

interface Ordered extends Pick<PanierFormation, Kept | 'aDesigner' | 'requiredReferences' | 'optionalReferences'> {
  id: string
  compteId: string
  reference: string
  commandeurId: number
  particulier: boolean
  participants: readonly StoredParticipant[]
}

/**
 * Puts an ordered item back into the basket, with the id it had. False when the basket holds an item for that session.
 */
export async function restoreItem(tx: Db, { participants, ...ordered }: Ordered): Promise<boolean> {
  const { requiredReferences, optionalReferences, ...item } = ordered
  const isAdded = await addItem(tx, {
    ...item,
    requiredReferences: JSON.stringify(requiredReferences),
    optionalReferences: JSON.stringify(optionalReferences),
  })
  if (isAdded) await replaceParticipants(tx, item.id, participants)
  return isAdded
}
