import { isAttendant } from '#contract/reference/etat-commande.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { Refusal } from '../../platform/errors.ts'
import { repeatOnce } from '../../platform/sqlstate.ts'
import type { Db } from '../../platform/tables.ts'
import { inTurn } from '../../platform/turns.ts'
import type { Config } from '../../socle/config/config.ts'
import { applyTransition } from '../../vente/commande/commande.service.ts'
import { findCommande } from '../../vente/commande/commande.sql.ts'
import { findObstacleEcheance } from '../echeance/droit.ts'
import { hasARendre } from '../echeance/echeance.sql.ts'
import { lockDossier } from '../echeance/encaissement.service.ts'
import type { PaiementContext } from './contexte.ts'
import { addTentative, findTentativesOuvertes, setSession } from './echeance.sql.ts'
import { sayUnreachable } from './paiement.service.ts'
import { reconcile } from './reconciliation.service.ts'
import { createSession, DEVISE } from './session.service.ts'
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
    const status = known && (await reconcile(context, { tentativeId: known.id }, 'nouvelle demande'))
    const held = await holdTentative(context, config, demande)
    if (!held || (held.tentative.id === known?.id && status === 'pending')) return { url: page }
    const { id, url, montantCents } = held.tentative
    if (url) return { url }
    const { numero, detail } = held.commande
    const { id: sessionFournisseur, ...session } = await createSession(paiement, config, origin, {
      orderId: id,
      numero,
      description: detail.formation.titre,
      montantCents,
      buyerEmail,
      holdUntil: held.expireLe,
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
    const ids = { commandeId, echeanceId, fournisseur: paiement.name }
    const tentative = await addTentative(tx, { ...ids, montantCents, devise: DEVISE, expireLe, now: now() })
    return { commande: dossier.commande, tentative, expireLe: tentative.expireLe ?? expireLe }
  })
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
