import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal, recordGestion } from '../../socle/audit/audit.service.ts'
import {
  PaiementUnreachable,
  RemboursementRefuse,
  type SessionRef,
  type Snapshot,
} from '../../socle/external/paiement.ts'
import type { PaiementContext } from './contexte.ts'
import { addInconnu, endInconnu, type InconnuRow, lockInconnu } from './inconnu.sql.ts'
import { findPaiementNomme } from './paiement.sql.ts'

/** Decision 15: money that the provider took for an order that is no longer here, as after a backup was restored. */

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/**
 * Asks the provider about a payment that nothing here names. What was paid for an order of ours is kept until it is given
 * back, and rings. True when there is such money. What others sell by the same account at the provider is none of it.
 */
export async function noteInconnu(context: PaiementContext, ref: SessionRef): Promise<boolean> {
  const found = await takeInconnu(context, ref)
  if (found?.isNouveau)
    context.log.error({ alert: 'payment-unknown', ...found.inconnu }, 'money came for an order that is not here')
  return found !== undefined
}

async function takeInconnu({ db, paiement, now }: PaiementContext, ref: SessionRef) {
  if (!('sessionId' in ref)) return undefined
  const snapshot = await paiement.getSession(ref.sessionId)
  const montantCents = resteOf(snapshot)
  if (!UUID.test(snapshot.orderId) || montantCents <= 0) return undefined
  const { orderId, currency: devise } = snapshot
  const inconnu = { fournisseur: paiement.name, sessionFournisseur: ref.sessionId, orderId, montantCents, devise }
  return { inconnu, isNouveau: await addInconnu(db, { ...inconnu, vuLe: now() }) }
}

const resteOf = ({ capturedCents, refundedCents }: Snapshot) => capturedCents - refundedCents

/** Compares what the provider says was paid since then with what is known here. Answers how many it listed and how many are unknown. */
export async function comparePaiements(
  context: PaiementContext,
  depuis: Date,
): Promise<{ lus: number; inconnus: number }> {
  const { db, paiement } = context
  let [lus, inconnus] = [0, 0]
  for await (const sessionId of paiement.listPaid(depuis)) {
    lus += 1
    const ref = { sessionId }
    if (!(await findPaiementNomme(db, paiement.name, ref)) && (await takeInconnu(context, ref))) inconnus += 1
  }
  return { lus, inconnus }
}

/** Gives back what is left of it, once whoever asks how often. */
export async function giveBackInconnu({ db, paiement, now }: PaiementContext, sessionId: string): Promise<InconnuRow> {
  return db.transaction().execute(async (tx) => {
    const inconnu = await getInconnu(tx, sessionId)
    try {
      const montantCents = resteOf(await paiement.getSession(sessionId))
      if (montantCents > 0) await paiement.refund(sessionId, montantCents, sessionId)
    } catch (error) {
      if (!(error instanceof PaiementUnreachable || error instanceof RemboursementRefuse)) throw error
      throw new AdministrationRefusal(`Le prestataire de paiement n’a pas remboursé : ${error.message}.`)
    }
    await end(tx, inconnu, 'rendu', now())
    return inconnu
  })
}

/** Somebody found its order again, or gave it back otherwise, and says so. */
export async function closeInconnu(db: Db, sessionId: string, motif: string, now: Date): Promise<InconnuRow> {
  return db.transaction().execute(async (tx) => {
    const inconnu = await getInconnu(tx, sessionId)
    await end(tx, inconnu, motif, now)
    return inconnu
  })
}

async function end(tx: Db, inconnu: InconnuRow, motif: string, now: Date): Promise<void> {
  await endInconnu(tx, inconnu, { traiteLe: now, motif })
  const { sessionFournisseur: paiement, montantCents } = inconnu
  await recordGestion(tx, null, 'PAIEMENT_INCONNU_TRAITE', { paiement, montantCents, motif })
}

async function getInconnu(tx: Db, sessionId: string): Promise<InconnuRow> {
  const inconnu = await lockInconnu(tx, sessionId)
  if (!inconnu)
    throw new AdministrationRefusal(`Aucun paiement sans commande n’attend sous l’identifiant ${sessionId}.`)
  return inconnu
}
