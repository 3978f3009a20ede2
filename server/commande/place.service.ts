import { refusePlaces } from '../panier/demande.service.ts'
import { Refusal } from '../platform/errors.ts'
import type { Db } from '../tables.ts'
import { findRestantes } from './place.sql.ts'

/** The refusal of an order whose places these sessions do not have: it names the places wanted and those left. */
export async function refuseMissing(
  tx: Db,
  sessionIds: readonly number[],
  wantedOf: (sessionId: number) => number,
): Promise<Refusal> {
  const { id, restantes, statut } = await findRestantes(tx, sessionIds)
  return statut ? new Refusal('FORMATION_INDISPONIBLE') : refusePlaces(wantedOf(id), restantes)
}
