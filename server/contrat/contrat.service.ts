import { Refusal } from '../platform/errors.ts'
import type { Db } from '../tables.ts'

/** Stands in for the contract's own part until it lands. */
export async function signContrat(tx: Db, commandeId: string, signeLe: Date): Promise<void> {
  const contrat = await tx
    .updateTable('contrat')
    .set({ signeLe, finRetractation: '2999-12-31' })
    .where('commandeId', '=', commandeId)
    .where('signeLe', 'is', null)
    .returning('commandeId')
    .executeTakeFirst()
  if (!contrat) throw new Refusal('SIGNATURE_CLOSE')
  await tx.updateTable('commande').set({ etat: 'SIGNEE' }).where('id', '=', commandeId).execute()
}
