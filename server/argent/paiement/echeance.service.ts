import { isAttendant } from '#contract/reference/etat-commande.ts'
import { CARTE } from '#contract/reference/mode-reglement.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { Refusal } from '../../platform/errors.ts'
import { countPaiement } from '../../platform/metrics.ts'
import { repeatOnce } from '../../platform/sqlstate.ts'
import type { Db } from '../../platform/tables.ts'
import { inTurn } from '../../platform/turns.ts'
import type { Config } from '../../socle/config/config.ts'
import type { SessionStatus, Snapshot } from '../../socle/external/paiement.ts'
import { applyTransition } from '../../vente/commande/commande.service.ts'
import { findCommande } from '../../vente/commande/commande.sql.ts'
import { REGLEE } from '../../vente/commande/etat.ts'
import { findObstacleEcheance } from '../echeance/droit.ts'
import { hasARendre } from '../echeance/echeance.sql.ts'
import { giveBackUnused, lockDossier, payEcheance } from '../echeance/encaissement.service.ts'
import { toTransitionOfPaiement, toVerification } from './changements.ts'
import {
  addTentative,
  closeSansSession,
  findTentative,
  findTentativesOuvertes,
  setSession,
  type Tentative,
  updateTentative,
} from './echeance.sql.ts'
import { sayUnreachable } from './paiement.service.ts'
import type { CauseReconciliation, PaiementContext } from './reconciliation.service.ts'
import { askSession, createSession, DEVISE } from './session.service.ts'
import { toPageCommande } from './supplement.service.ts'

interface Demande {
  commandeId: string
  rang: number
  buyerEmail: string
  origin: string
}

const MINUTE_MS = 60_000

/**
 * Decision 55: opens, or finds again, the card payment of an échéance. What may be paid is judged under the lock of the
 * order, and written before the provider is asked: two tabs have the same session, and a process killed meanwhile leaves
 * an attempt that the next press goes on with. What is paid already leads to the order.
 */
export async function openEcheance(
  context: PaiementContext,
  config: Config,
  demande: Demande,
): Promise<{ url: string }> {
  const { db, paiement } = context
  const { commandeId, rang, buyerEmail, origin } = demande
  const page = toPageCommande(origin, commandeId)
  return sayUnreachable(async () => {
    const known = (await findTentativesOuvertes(db, commandeId)).find((one) => one.rang === rang)
    // A session that was refused or is over is closed here, and makes room for another one.
    const status = known && (await reconcileEcheance(context, known.id, 'nouvelle demande'))
    const held = await holdTentative(context, config, demande)
    if (!held || (held.tentative.id === known?.id && status === 'pending')) return { url: page }
    const { id, url, montantCents, expireLe } = held.tentative
    if (url) return { url }
    const { numero, detail } = held.commande
    const { id: sessionFournisseur, ...session } = await createSession(paiement, config, origin, {
      orderId: id,
      numero,
      description: detail.formation.titre,
      montantCents,
      buyerEmail,
      holdUntil: expireLe,
    })
    if (await setSession(db, id, { sessionFournisseur, ...session })) return { url: session.url }
    // The order ended while the session was being opened: nobody may pay it.
    await paiement.cancel(sessionFournisseur)
    return { url: page }
  })
}

/** The open attempt, or a new one, where the échéance may be paid now; undefined when it is paid. */
async function holdTentative(
  { db, paiement, now }: PaiementContext,
  config: Config,
  { commandeId, rang }: Pick<Demande, 'commandeId' | 'rang'>,
) {
  const expireLe = new Date(now().getTime() + config.PAIEMENT_MINUTES * MINUTE_MS)
  return transact(db, commandeId, async (tx) => {
    const dossier = await lockDossier(tx, commandeId)
    const echeance = dossier.echeances.find((one) => one.rang === rang)
    if (echeance?.payeeLe) return undefined
    const obstacle = findObstacleEcheance(dossier, rang, dayInParis(now()))
    if (!echeance || obstacle) throw new Refusal('ECHEANCE_NON_PAYABLE', obstacle ? { message: obstacle } : {})
    const { id: echeanceId, montantCents } = echeance
    const ouverture = { echeanceId, montantCents, fournisseur: paiement.name, devise: DEVISE, expireLe, now: now() }
    return { commande: dossier.commande, tentative: await addTentative(tx, ouverture) }
  })
}

/**
 * the only function that lets a card pay an échéance, whoever calls and however often. `abandoned`: the buyer turned
 * back. Money that pays nothing (the order ended, another sum, paid otherwise meanwhile) is given back.
 */
export async function reconcileEcheance(
  context: PaiementContext,
  id: string,
  cause: CauseReconciliation,
  { abandoned = false } = {},
): Promise<SessionStatus | undefined> {
  const { db, log, now } = context
  const tentative = await findTentative(db, id)
  if (!tentative) throw new Refusal('NOT_FOUND')
  const { sessionFournisseur, expireLe, annuleeLe, payeeLe, paye } = tentative
  const overdue = expireLe <= now()
  const closing = overdue || abandoned || annuleeLe !== null || (payeeLe !== null && !paye)
  // Without a session, no buyer was sent to the provider's page, so that nobody can have paid.
  if (sessionFournisseur === null) {
    if (closing) await closeSansSession(db, id, now())
    return undefined
  }
  const snapshot = await askSession(context.paiement, { ...tentative, sessionFournisseur, orderId: id }, closing)
  const transition = toTransitionOfPaiement(snapshot, tentative, { overdue, abandoned })
  if (transition === 'PAIEMENT_DISCORDANT')
    log.error({ echeance: id, cause, snapshot, attendu: tentative.montantCents }, 'payment does not match its échéance')
  if (snapshot.refundedCents > snapshot.capturedCents)
    log.error({ alert: 'refund-above-captured', echeance: id, snapshot }, 'more was refunded than captured')
  const isPaid = transition === 'PAIEMENT_REUSSI' && snapshot.refundedCents === 0
  await transact(db, tentative.commandeId, (tx) => settle(tx, tentative, { snapshot, isPaid, now: now() }))
  return snapshot.status
}

/** Under the lock of the order: what it became while the provider was asked is seen. */
async function settle(
  tx: Db,
  { id, echeanceId, commandeId }: Tentative,
  { snapshot, isPaid, now }: { snapshot: Snapshot; isPaid: boolean; now: Date },
): Promise<void> {
  const dossier = await lockDossier(tx, commandeId)
  const tentative = await findTentative(tx, id)
  const echeance = dossier.echeances.find((one) => one.id === echeanceId)
  if (!tentative || !echeance) return
  const isWanted = isAttendant(dossier.etat, 'reglement') && echeance.payeeLe === null && echeance.annuleeLe === null
  await updateTentative(tx, id, toVerification(snapshot, now), isPaid && isWanted)
  if (tentative.paye) return
  if (isPaid && isWanted) {
    const encaissement = {
      payeeLe: dayInParis(now),
      modeReglementId: CARTE,
      reference: tentative.sessionFournisseur ?? '',
    }
    await payEcheance(tx, dossier, echeance, encaissement)
    countPaiement(REGLEE)
    return
  }
  const montantCents = snapshot.capturedCents - snapshot.refundedCents
  if (montantCents > 0 && tentative.aRendreCents === 0)
    await giveBackUnused(tx, dossier, { paiementId: id, montantCents, now })
}

/** A paid order whose session was cancelled is refunded once all that it paid is given back. */
export async function endRestitution(tx: Db, commandeId: string): Promise<void> {
  const { etat } = await lockDossier(tx, commandeId)
  if (isAttendant(etat, 'remboursement') && !(await hasARendre(tx, commandeId)))
    await applyTransition(tx, commandeId, 'REMBOURSEMENT', 'remboursement')
}

/** Writes in the turn of the order's session. */
export async function transact<T>(db: Db, commandeId: string, work: (tx: Db) => Promise<T>): Promise<T> {
  const { reference = '' } = (await findCommande(db, commandeId)) ?? {}
  return inTurn(db, [reference], () => repeatOnce(() => db.transaction().execute(work)))
}
