import type { Db } from '../../platform/tables.ts'
import { cancelAttestations } from './document.sql.ts'

/**
 * Takes back what attests that these people completed a formation, and says how many papers. They are known from then on as
 * worth nothing, and the same words make other versions.
 */
export async function takeBackAttestations(tx: Db, inscriptionIds: readonly number[], now: Date): Promise<number> {
  const annulees = await cancelAttestations(tx, inscriptionIds, now)
  return new Set(annulees.map(({ type, inscriptionId }) => `${type} ${inscriptionId}`)).size
}
