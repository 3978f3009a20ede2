import { repeatOnce } from '../../platform/sqlstate.ts'
import type { Db } from '../../platform/tables.ts'
import { inTurn } from '../../platform/turns.ts'
import { PaiementUnreachable } from '../../socle/external/paiement.ts'
import { recordMouvements } from '../mouvement/mouvement.service.ts'
import { toTransitionOfPaiement, toVerification } from './changements.ts'
import type { PaiementContext } from './contexte.ts'
import { type PaiementRow, type Paye, updateVerification } from './paiement.sql.ts'
import type { CauseReconciliation, EtatDe, Payable, Payes, ReadPayable } from './payable.ts'
import { readCommandePayable } from './payable-commande.service.ts'
import { readTentativePayable } from './payable-echeance.service.ts'
import { readModificationPayable } from './payable-modification.service.ts'
import { askSession } from './session.service.ts'

/** What a card pays: a fourth does not compile before it says how it is read, and with that how it is settled and ended. */
const PAYABLES: { [K in keyof Payes]: ReadPayable<Payes[K]> } = {
  commandeId: readCommandePayable,
  modificationId: readModificationPayable,
  tentativeId: readTentativePayable,
}

/**
 * the only function that lets a payment change what it pays, whoever calls and however often. It asks the provider
 * outside any transaction, and writes what the answer means in one. `abandoned`: the buyer turned back.
 */
export async function reconcile<P extends Paye>(
  context: PaiementContext,
  paye: P,
  cause: CauseReconciliation,
  { abandoned = false } = {},
): Promise<EtatDe<P>> {
  const [[nature, id]] = Object.entries(paye) as [[keyof Payes & keyof P, string]]
  const read = PAYABLES[nature] as ReadPayable<EtatDe<P>>
  const payable = await read(context, id, cause)
  const told: Paye = paye
  const { paiement, isOver, isGraceOver, isEnded } = payable
  const circonstances = { overdue: isOver, abandoned }
  if (!paiement) {
    const end = payable.endUnpaid(circonstances)
    return end ? transact(context.db, payable, end) : payable.etat
  }
  const asked = askSession(context.paiement, toSession(paiement), isOver || abandoned || isEnded)
  const snapshot = await asked.catch((error) => {
    if (error instanceof PaiementUnreachable && isGraceOver) return undefined
    throw error
  })
  if (!snapshot) return transact(context.db, payable, payable.endUnanswered)
  const transition = toTransitionOfPaiement(snapshot, paiement, circonstances)
  if (transition === 'PAIEMENT_DISCORDANT')
    context.log.error(
      { ...told, cause, snapshot, attendu: paiement.montantCents },
      'payment does not match what it pays',
    )
  if (snapshot.refundedCents > snapshot.capturedCents)
    context.log.error({ alert: 'refund-above-captured', ...told, snapshot }, 'more was refunded than captured')
  return transact(context.db, payable, async (tx) => {
    const keep = () => updateVerification(tx, paiement.id, toVerification(snapshot, context.now()))
    const etat = await payable.settle(tx, { snapshot, transition, keep })
    await recordMouvements(tx, [paiement.commandeId])
    return etat
  })
}

function toSession({ orderId, fournisseur, sessionFournisseur }: PaiementRow) {
  return { orderId, fournisseur, sessionFournisseur: sessionFournisseur ?? '' }
}

/** Writes what became of it, in the turn of its sessions. */
async function transact<Etat>(db: Db, { references }: Payable<Etat>, work: (tx: Db) => Promise<Etat>): Promise<Etat> {
  return inTurn(db, references, () => repeatOnce(() => db.transaction().execute(work)))
}
