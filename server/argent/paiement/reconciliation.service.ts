import type { FastifyBaseLogger } from 'fastify'
import { type EtatCommande, isAttendant } from '#contract/reference/etat-commande.ts'
import { hasDroitOfCommande } from '../../personne/client/acces-commande.service.ts'
import { Refusal } from '../../platform/errors.ts'
import { countPaiement } from '../../platform/metrics.ts'
import { repeatOnce } from '../../platform/sqlstate.ts'
import type { Db } from '../../platform/tables.ts'
import { inTurn } from '../../platform/turns.ts'
import { type Paiement, PaiementUnreachable } from '../../socle/external/paiement.ts'
import { applyToLot } from '../../vente/commande/commande.service.ts'
import { findLot } from '../../vente/commande/commande.sql.ts'
import { toChangements, toDelai, toVerification } from './changements.ts'
import { findPaiement, updateVerificationOfPaiement } from './paiement.sql.ts'
import { findMouvementsCarte, markPartsFaites } from './restitution.sql.ts'
import { askSession } from './session.service.ts'

export interface PaiementContext {
  db: Db
  paiement: Paiement
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  now: () => Date
}

/** The reason for asking the provider, as the history of the order records it. */
export type CauseReconciliation =
  | 'nouvelle demande'
  | 'panier'
  | 'retour'
  | 'notification'
  | 'balayage'
  | 'gestion'
  | 'droit retire'
  | 'remboursement'
  | 'modification'

/**
 * the only function that lets a payment change an order and its lot, whoever calls and however often. It asks the
 * provider outside any transaction, and turns the answer into events. `abandoned`: the buyer turned back. R-37: money of
 * somebody who may no longer order is given back.
 */
export async function reconcile(
  context: PaiementContext,
  commandeId: string,
  cause: CauseReconciliation,
  { abandoned = false } = {},
): Promise<EtatCommande> {
  const { db, log, now } = context
  const lot = await findLot(db, commandeId)
  const commande = lot.find(({ id }) => id === commandeId)
  if (!commande) throw new Refusal('NOT_FOUND')
  const { isOver, isGraceOver } = toDelai({ ...commande, isOuvert: isAPayer(commande) }, now())
  const row = await findPaiement(db, commandeId)
  const expire = (pourquoi: string) => endLot(db, lot, commande, 'DELAI_EXPIRE', `${cause} : ${pourquoi}`)
  // Without a payment row, no buyer was sent to the provider's page, so that nobody can have paid.
  if (!row && cause === 'droit retire') return endLot(db, lot, commande, 'PAIEMENT_ANNULE', cause)
  if (!row) return isOver ? expire('jamais payée') : commande.etat
  const session = { ...row, orderId: row.commandeId }
  // Nobody may pay any more for orders that all ended otherwise, as with their session.
  const isEnded = !lot.some(isAPayer)
  const snapshot = await askSession(context.paiement, session, isOver || abandoned || isEnded).catch((error) => {
    if (error instanceof PaiementUnreachable && isGraceOver) return undefined
    throw error
  })
  if (!snapshot) return expire('prestataire injoignable')
  // Read after the provider's answer: a change asks for its refund here before it asks the provider.
  const mouvements = await findMouvementsCarte(db, commande)
  const changements = toChangements(snapshot, row, { commandes: lot, mouvements }, { overdue: isOver, abandoned })
  if (changements.some(({ transition }) => transition === 'PAIEMENT_DISCORDANT'))
    log.error({ commandeId, snapshot, attendu: row.montantCents }, 'payment does not match its order')
  if (snapshot.refundedCents > snapshot.capturedCents)
    log.error({ alert: 'refund-above-captured', commandeId, snapshot }, 'more was refunded than captured')
  const apply = async (tx: Db) => {
    let { etat } = commande
    for (const { transition: lu, ids } of changements) {
      const transition =
        lu === 'PAIEMENT_REUSSI' && !(await hasDroitOfCommande(tx, commande)) ? 'PAIEMENT_SANS_DROIT' : lu
      etat = (await applyToLot(tx, ids, transition, `${cause} : ${snapshot.status}`)).get(commandeId) ?? etat
      if (transition === 'REMBOURSEMENT') await markPartsFaites(tx, ids, now())
    }
    await updateVerificationOfPaiement(tx, row.id, toVerification(snapshot, now()))
    return etat
  }
  const etat = await transactLot(db, lot, apply)
  if (changements.length > 0) countPaiement(etat)
  return etat
}

type Lot = Awaited<ReturnType<typeof findLot>>

/** Writes what became of orders, in the turn of their sessions. */
async function transactLot<T>(db: Db, lot: Lot, work: (tx: Db) => Promise<T>): Promise<T> {
  const references = lot.map(({ reference }) => reference)
  return inTurn(db, references, () => repeatOnce(() => db.transaction().execute(work)))
}

async function endLot(
  db: Db,
  lot: Lot,
  commande: Lot[number],
  transition: 'DELAI_EXPIRE' | 'PAIEMENT_ANNULE',
  cause: string,
): Promise<EtatCommande> {
  const ids = lot.map(({ id }) => id)
  const etats = await transactLot(db, lot, (tx) => applyToLot(tx, ids, transition, cause))
  return etats.get(commande.id) ?? commande.etat
}

const isAPayer = ({ etat }: Lot[number]): boolean => isAttendant(etat, 'carte')
