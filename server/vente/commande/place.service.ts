import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import { refusePlaces } from '../panier/demande.service.ts'
import { giveBack, type Restantes } from './place.sql.ts'

/** Gives places back, for the other features. The caller has locked the sessions. */
export async function freePlaces(tx: Db, sessionIds: readonly number[], nombre: number): Promise<void> {
  await giveBack(tx, sessionIds, nombre)
}

/** The refusal of an order whose places these sessions do not have: it names the places wanted and the fewest left. */
export function refuseMissing(sessions: readonly Restantes[], wantedOf: (sessionId: number) => number): Refusal {
  const rank = ({ restantes }: Restantes) => restantes ?? Number.POSITIVE_INFINITY
  const [least] = sessions.toSorted((a, b) => rank(a) - rank(b) || a.id - b.id)
  if (!least || least.statut) return new Refusal('FORMATION_INDISPONIBLE')
  return refusePlaces(wantedOf(least.id), least.restantes ?? 0)
}
