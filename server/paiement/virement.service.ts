import { AdministrationRefusal, recordGestion } from '../client/administration/administration.service.ts'
import type { Db } from '../tables.ts'
import { markVire } from './virement.sql.ts'

/** The training provider made a transfer that a change asked for (decision 50). */
export async function confirmVirement(
  db: Db,
  id: string,
  now: Date,
): Promise<{ numero: string; titulaire: string; montantCents: number }> {
  return db.transaction().execute(async (tx) => {
    const vire = await markVire(tx, id, now)
    if (!vire)
      throw new AdministrationRefusal(`Aucun virement à faire n’a l’identifiant ${id} : il est peut-être déjà fait.`)
    const { facturationClientId, ...virement } = vire
    const acte = { commande: vire.numero, montantCents: vire.montantCents, remboursement: id }
    await recordGestion(tx, facturationClientId, 'VIREMENT_FAIT', acte)
    return virement
  })
}
