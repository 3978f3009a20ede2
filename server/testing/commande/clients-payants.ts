import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/tables.ts'
import { orderItem } from '../suivi/suivi.ts'
import { addBuyers, type Buyer, lookUp } from './commande.sql.ts'

/** Buyers who each have paid a place of one session, and whose basket now holds a place of another one. */
export async function addPaidBuyers(db: Db, count: number, { paid, next }: { paid: string; next: string }) {
  const buyers = await addBuyers(db, count, () => ({ reference: paid }))
  for (const buyer of buyers) await orderItem(db, buyer, { reference: paid }, new Date())
  await db.updateTable('commande').set({ etat: 'PAYEE' }).where('reference', '=', paid).execute()
  const again: Buyer[] = buyers.map((buyer) => ({ ...buyer, itemId: randomUUID() }))
  const items = again.map(({ itemId: id, compteId, clientId: commandeurId }) => ({
    id,
    compteId,
    commandeurId,
    reference: next,
    particulier: false,
  }))
  await db.insertInto('panierFormation').values(items).execute()
  const people = again.map(({ itemId: panierId, participant: email }) => ({
    panierId,
    ordre: 0,
    email,
    nom: 'Roy',
    prenom: 'Lea',
    organismeId: null,
  }))
  await db.insertInto('panierParticipant').values(people).execute()
  await lookUp(db, again)
  return again
}
