import { getSessionsAgenda } from '../catalogue/agenda.service.ts'
import type { SessionAgenda } from '../catalogue/agenda.ts'
import { addCourriels, type Courriel } from '../courriel/courriel.service.ts'
import { planCourriels } from '../courriel/limite.service.ts'
import { listAttended } from '../panier/a-commander.service.ts'
import type { Db } from '../tables.ts'
import { toAAccepterCourriel, toSouhaitCourriel } from './acceptation-courriel.ts'
import type { CommandeRow } from './commande.sql.ts'
import {
  type Confirmee,
  toCommandeCourriel,
  toParticipantCourriel,
  toRemboursementCourriel,
} from './commande-courriel.ts'

/** The sessions that the participants attend, with their dates. */
export async function getDates(
  db: Db,
  { sessionId }: Pick<CommandeRow, 'sessionId'>,
  sessionIds: readonly number[],
): Promise<SessionAgenda[]> {
  return getSessionsAgenda(db, listAttended(sessionId, sessionIds))
}

/**
 * The orderer and each participant of these orders of one lot get a mail. The transaction that confirms an order writes
 * these mails, once in the life of the order.
 */
export async function toConfirmations(tx: Db, confirmees: readonly Confirmee[]): Promise<Courriel[]> {
  const participants = confirmees.flatMap((confirmee) =>
    confirmee.commande.detail.participants.map((one) => toParticipantCourriel(confirmee, one)),
  )
  return [...confirmees.map(toCommandeCourriel), ...(await spread(tx, confirmees, participants))]
}

/** What is paid is told at once; what only is promised is told to few people an hour. */
async function spread(
  tx: Db,
  [premiere]: readonly Confirmee[],
  courriels: readonly Courriel[],
): Promise<readonly Courriel[]> {
  if (premiere?.commande.etat !== 'CONFIRMEE') return courriels
  const { compteId, commandeurId: clientId, detail } = premiere.commande
  return planCourriels(tx, { compteId, email: detail.personne.email, clientId, genre: 'INSCRIPTION' }, courriels)
}

/** tells the orderer and the provider, in one mail each, that these orders wait for the provider's agreement. */
export async function addSouhait(tx: Db, commandes: readonly CommandeRow[]): Promise<void> {
  const [premiere] = commandes
  if (premiere)
    await addCourriels(tx, [toSouhaitCourriel(commandes, premiere), toAAccepterCourriel(commandes, premiere)])
}

export async function addRemboursement(tx: Db, commande: CommandeRow): Promise<void> {
  await addCourriels(tx, [toRemboursementCourriel(commande)])
}
