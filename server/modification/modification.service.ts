import type { Db } from '../tables.ts'

/** A stub until the core lands: makes a change that waits for its payment. One that cannot be made any more is given up. */
export async function finishModification(tx: Db, modificationId: string, now: Date): Promise<void> {
  await tx
    .updateTable('modification')
    .set({ etat: 'FAITE', faiteLe: now })
    .where('id', '=', modificationId)
    .where('etat', '=', 'EN_ATTENTE_PAIEMENT')
    .execute()
}

/** A stub until the core lands: gives up a change that waits for its payment, and its places. */
export async function giveUpModification(tx: Db, modificationId: string): Promise<void> {
  await tx
    .updateTable('modification')
    .set({ etat: 'ABANDONNEE' })
    .where('id', '=', modificationId)
    .where('etat', '=', 'EN_ATTENTE_PAIEMENT')
    .execute()
}
