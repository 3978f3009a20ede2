import type { Kysely } from 'kysely'
import { getAgenda } from '../catalogue/agenda.service.ts'
import { addCourriels } from '../courriel/courriel.service.ts'
import { listAttended } from '../panier/a-commander.service.ts'
import type { Tables } from '../tables.ts'
import type { CommandeRow } from './commande.sql.ts'
import {
  toCommandeCourriel,
  toFormationUrl,
  toParticipantCourriel,
  toRemboursementCourriel,
} from './commande-courriel.ts'

export type Dates = Awaited<ReturnType<typeof getAgenda>>
type Ordered = Pick<CommandeRow, 'sessionId' | 'reference' | 'detail'>

/** When people come. */
export async function getDates(
  db: Kysely<Tables>,
  ordered: Ordered,
  sessionIds: readonly number[],
  now: Date,
): Promise<Dates> {
  return getAgenda(db, listAttended(ordered.sessionId, sessionIds), { url: toFormationUrl(ordered), now })
}

/** The orderer and each participant are told, in the transaction that confirms the order: once in its life. */
export async function addConfirmation(tx: Kysely<Tables>, commande: CommandeRow, dates: Dates): Promise<void> {
  const confirmee = { commande, ...dates }
  const participants = commande.detail.participants.map((one) => toParticipantCourriel(confirmee, one))
  await addCourriels(tx, [toCommandeCourriel(confirmee), ...participants])
}

export async function addRemboursement(tx: Kysely<Tables>, commande: CommandeRow): Promise<void> {
  await addCourriels(tx, [toRemboursementCourriel(commande)])
}
