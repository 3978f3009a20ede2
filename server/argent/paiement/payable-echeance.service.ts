import { isAttendant } from '#contract/reference/etat-commande.ts'
import { CARTE } from '#contract/reference/mode-reglement.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { Refusal } from '../../platform/errors.ts'
import { countPaiement } from '../../platform/metrics.ts'
import type { Db } from '../../platform/tables.ts'
import type { SessionStatus } from '../../socle/external/paiement.ts'
import { findCommande } from '../../vente/commande/commande.sql.ts'
import { REGLEE } from '../../vente/commande/etat.ts'
import { giveBackUnused, lockDossier, payEcheance } from '../echeance/encaissement.service.ts'
import type { PaiementContext } from './contexte.ts'
import { closeSansSession, findTentative, markPaye } from './echeance.sql.ts'
import type { Lecture, Payable } from './payable.ts'

/** An attempt to pay an échéance of a contract (decision 55). Without a session it waits for its next press. */
export async function readTentativePayable(
  { db, now }: PaiementContext,
  tentativeId: string,
): Promise<Payable<SessionStatus | undefined>> {
  const tentative = await findTentative(db, tentativeId)
  if (!tentative) throw new Refusal('NOT_FOUND')
  const { sessionFournisseur, expireLe, annuleeLe, payeeLe, paye, commandeId } = tentative
  const isOver = expireLe <= now()
  const isEnded = annuleeLe !== null || (payeeLe !== null && !paye)
  const { reference = '' } = (await findCommande(db, commandeId)) ?? {}
  const close = async (tx: Db) => {
    await closeSansSession(tx, tentativeId, now())
    return undefined
  }
  return {
    etat: undefined,
    paiement: sessionFournisseur === null ? undefined : tentative,
    isOver,
    // It is asked about until the provider answers: no place is held meanwhile.
    isGraceOver: false,
    isEnded,
    references: [reference],
    endUnpaid: ({ abandoned }) => (isOver || abandoned || isEnded ? close : undefined),
    endUnanswered: close,
    settle: (tx, lecture) => settle(tx, { tentativeId, commandeId, now: now() }, lecture),
  }
}

/**
 * Under the lock of the order: what it became while the provider was asked is seen. Money that pays nothing (the order ended,
 * another sum, paid otherwise meanwhile) is given back.
 */
async function settle(
  tx: Db,
  { tentativeId, commandeId, now }: { tentativeId: string; commandeId: string; now: Date },
  { snapshot, transition, keep }: Lecture,
): Promise<SessionStatus> {
  const { status, capturedCents, refundedCents } = snapshot
  const dossier = await lockDossier(tx, commandeId)
  const tentative = await findTentative(tx, tentativeId)
  const echeance = dossier.echeances.find(({ id }) => id === tentative?.echeanceId)
  if (!tentative || !echeance) return status
  await keep()
  if (tentative.paye) return status
  const isPaid = transition === 'PAIEMENT_REUSSI' && refundedCents === 0
  const isWanted = isAttendant(dossier.etat, 'reglement') && echeance.payeeLe === null && echeance.annuleeLe === null
  if (isPaid && isWanted) {
    const reference = tentative.sessionFournisseur ?? ''
    await markPaye(tx, tentativeId)
    await payEcheance(tx, dossier, echeance, { payeeLe: dayInParis(now), modeReglementId: CARTE, reference })
    countPaiement(REGLEE)
  } else if (capturedCents > refundedCents)
    await giveBackUnused(tx, dossier, { carteId: tentativeId, montantCents: capturedCents - refundedCents, now })
  return status
}
