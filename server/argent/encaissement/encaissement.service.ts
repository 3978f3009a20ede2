import type { Db } from '../../platform/tables.ts'
import { recordMouvements } from '../mouvement/mouvement.service.ts'
import { type EncaissementRow, insertEncaissement, type NouvelEncaissement } from './encaissement.sql.ts'

/** Writes money that arrived otherwise than by card, or what takes it back, and with it the ledger. The caller has locked the order. */
export async function addEncaissement(tx: Db, nouvel: NouvelEncaissement): Promise<EncaissementRow> {
  const encaissement = await insertEncaissement(tx, nouvel)
  await recordMouvements(tx, [encaissement.commandeId])
  return encaissement
}
