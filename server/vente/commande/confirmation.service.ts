import { isAttendant } from '#contract/reference/etat-commande.ts'
import { getSessionsAgenda } from '../../catalogue/agenda.service.ts'
import type { SessionAgenda } from '../../catalogue/agenda.ts'
import { planCourriels, planLus } from '../../personne/limite/limite.service.ts'
import type { CauseEnvoi, Envoi } from '../../personne/limite/limite.sql.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { addCourriels, type Courriel } from '../../socle/courriel/courriel.service.ts'
import { listAttended } from '../panier/a-commander.service.ts'
import { toAAccepterCourriel, toSouhaitCourriel } from './acceptation-courriel.ts'
import type { CommandeRow } from './commande.sql.ts'
import {
  type Confirmee,
  type MotifRemboursement,
  toCommandeCourriel,
  toParticipantCourriel,
  toRemboursementCourriel,
} from './commande-courriel.ts'
import type { Transition } from './etat.ts'
import { hasSessionAnnulee } from './session.sql.ts'

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
  return [...confirmees.map(toCommandeCourriel), ...(await spread(tx, confirmees, toParticipantCourriels(confirmees)))]
}

/** The same for new orders without a card, which have read what is known of these mails (queriesPlan). */
export async function toConfirmationsLues(
  tx: Db,
  confirmees: readonly [Confirmee, ...Confirmee[]],
  envois: readonly Envoi[],
): Promise<Courriel[]> {
  const { compteId, commandeurId, detail } = confirmees[0].commande
  const cause = toCause({ compteId, email: detail.personne.email }, commandeurId)
  return [
    ...confirmees.map(toCommandeCourriel),
    ...(await planLus(tx, cause, envois, toParticipantCourriels(confirmees))),
  ]
}

function toParticipantCourriels(confirmees: readonly Confirmee[]): Courriel[] {
  return confirmees.flatMap((confirmee) =>
    confirmee.commande.detail.participants.map((one) => toParticipantCourriel(confirmee, one)),
  )
}

/** What is paid is told at once; what only is promised is told to few people an hour. */
async function spread(
  tx: Db,
  [premiere]: readonly Confirmee[],
  courriels: readonly Courriel[],
): Promise<readonly Courriel[]> {
  if (!premiere || !isAttendant(premiere.commande.etat, 'reglement')) return courriels
  const { compteId, commandeurId: clientId, detail } = premiere.commande
  return planCourriels(tx, toCause({ compteId, email: detail.personne.email }, clientId), courriels)
}

/** The order as the cause of the mails to its participants. */
export function toCause({ compteId, email }: Pick<SignIn, 'compteId' | 'email'>, clientId: number): CauseEnvoi {
  return { compteId, email, clientId, genre: 'INSCRIPTION' }
}

/** tells the orderer and the provider, in one mail each, that these orders wait for the provider's agreement. */
export function toSouhaits(commandes: readonly CommandeRow[]): Courriel[] {
  const [premiere] = commandes
  return premiere ? [toSouhaitCourriel(commandes, premiere), toAAccepterCourriel(commandes, premiere)] : []
}

/** Tells why the money goes back. */
export async function addRemboursement(tx: Db, commande: CommandeRow, transition: Transition): Promise<void> {
  await addCourriels(tx, [toRemboursementCourriel(commande, await findMotif(tx, commande.id, transition))])
}

async function findMotif(tx: Db, id: string, transition: Transition): Promise<MotifRemboursement> {
  if (transition === 'PAIEMENT_DISCORDANT') return 'MONTANT'
  if (transition === 'PAIEMENT_SANS_DROIT') return 'DROIT'
  return (await hasSessionAnnulee(tx, id)) ? 'SESSION' : 'PLACES'
}
