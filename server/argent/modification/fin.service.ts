import type { Db } from '../../platform/tables.ts'
import type { EtatModification } from '../../vente/modification/modification.tables.ts'
import { applyModification } from '../../vente/modification/suite.service.ts'
import { addModificationCourriels } from './modification-courriel.ts'

/** The payment of a change arrived: makes the change, once, and tells everybody concerned. */
export async function finishModification(tx: Db, id: string, now: Date): Promise<EtatModification> {
  const { etat, faite } = await applyModification(tx, id, now)
  if (faite) await addModificationCourriels(tx, { ...faite, now })
  return etat
}
