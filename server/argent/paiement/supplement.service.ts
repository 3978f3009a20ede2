import { hasDroitOfCommande } from '../../personne/client/acces-commande.service.ts'
import { Refusal } from '../../platform/errors.ts'
import { repeatOnce } from '../../platform/sqlstate.ts'
import type { Db } from '../../platform/tables.ts'
import { inTurn } from '../../platform/turns.ts'
import type { Config } from '../../socle/config/config.ts'
import { addCourriels } from '../../socle/courriel/courriel.service.ts'
import { PaiementUnreachable } from '../../socle/external/paiement.ts'
import { findCommande } from '../../vente/commande/commande.sql.ts'
import { type MotifRemboursement, toSupplementRenduCourriel } from '../../vente/commande/commande-courriel.ts'
import type { Transition } from '../../vente/commande/etat.ts'
import { findModification, type ModificationRow } from '../../vente/modification/modification.sql.ts'
import type { EtatModification } from '../../vente/modification/modification.tables.ts'
import { giveUpModification } from '../../vente/modification/suite.service.ts'
import { finishModification } from '../modification/fin.service.ts'
import { toDelai, toTransitionOfPaiement, toVerification } from './changements.ts'
import { sayUnreachable } from './paiement.service.ts'
import type { CauseReconciliation, PaiementContext } from './reconciliation.service.ts'
import { addRemboursementTardif } from './restitution.service.ts'
import { askSession, createSession, DEVISE } from './session.service.ts'
import { addSupplement, findExpiredSupplements, findSupplement, updateSupplement } from './supplement.sql.ts'

/** The most changes that one round gives up. */
export const EXPIRED_AT_ONCE = 50

/** The page of an order: the only one that says what became of a change. */
export function toPageCommande(origin: string, commandeId: string): string {
  return `${origin}/espace/commandes/${commandeId}`
}

/**
 * Opens, or finds again, the payment of a change that waits for it. This runs outside any transaction: a process killed
 * before the payment is written leaves a change that nobody can pay and that expires.
 */
export async function openSupplement(
  { db, paiement, now }: PaiementContext,
  config: Config,
  buyerEmail: string,
  modification: ModificationRow,
  origin: string,
): Promise<{ url: string }> {
  const { id: modificationId, commandeId, expireLe, avant, apres } = modification
  // The order of those who move, while others stay, is paid by the same difference.
  const montantCents = apres.commande.montantTtcCents + (apres.creee?.montantTtcCents ?? 0) - avant.montantTtcCents
  return sayUnreachable(async () => {
    const known = await findSupplement(db, modificationId)
    if (known) {
      const { status } = await paiement.getSession(known.sessionFournisseur)
      return { url: status === 'open' ? known.url : toPageCommande(origin, commandeId) }
    }
    const { numero = '' } = (await findCommande(db, commandeId)) ?? {}
    const description = avant.detail.formation.titre
    const { id, token, url } = await createSession(paiement, config, origin, {
      orderId: modificationId,
      numero,
      description,
      montantCents,
      buyerEmail,
      holdUntil: expireLe ?? now(),
    })
    const row = { modificationId, fournisseur: paiement.name, sessionFournisseur: id, token, url, closLe: null }
    await addSupplement(db, { ...row, montantCents, devise: DEVISE, createdAt: now(), verifieLe: now() })
    return { url }
  })
}

/**
 * the only function that lets a payment make a change or give it up, whoever calls and however often. `abandoned`:
 * the buyer turned back. Money of a change that was given up is given back.
 */
export async function reconcileModification(
  context: PaiementContext,
  modificationId: string,
  cause: CauseReconciliation,
  { abandoned = false } = {},
): Promise<EtatModification> {
  const { db, log, now } = context
  const modification = await findModification(db, modificationId)
  if (!modification) throw new Refusal('NOT_FOUND')
  const { isOver, isGraceOver } = toDelai(
    { ...modification, isOuvert: modification.etat === 'EN_ATTENTE_PAIEMENT' },
    now(),
  )
  const giveUp = () => transact(db, modification, (tx) => giveUpModification(tx, modificationId))
  const row = await findSupplement(db, modificationId)
  // Without a payment row, no buyer was sent to the provider's page, so that nobody can have paid.
  if (!row) return isOver || abandoned ? giveUp() : modification.etat
  const session = { ...row, orderId: modificationId }
  // A change may be given up while its payment is being opened: then nobody may pay it.
  const closing = isOver || abandoned || modification.etat === 'ABANDONNEE'
  const snapshot = await askSession(context.paiement, session, closing).catch((error) => {
    if (error instanceof PaiementUnreachable && isGraceOver) return undefined
    throw error
  })
  if (!snapshot) return giveUp()
  const transition = toTransitionOfPaiement(snapshot, row, { overdue: isOver, abandoned })
  if (transition === 'PAIEMENT_DISCORDANT')
    log.error({ modificationId, cause, snapshot, attendu: row.montantCents }, 'payment does not match its change')
  if (snapshot.refundedCents > snapshot.capturedCents)
    log.error({ alert: 'refund-above-captured', modificationId, snapshot }, 'more was refunded than captured')
  return transact(db, modification, async (tx) => {
    const isPermis = await hasDroitOf(tx, modification)
    if (transition === 'PAIEMENT_REUSSI' && isPermis) await finishModification(tx, modificationId, now())
    else if (transition) await giveUpModification(tx, modificationId)
    await updateSupplement(tx, modificationId, toVerification(snapshot, now()))
    if ((await getEtat(tx, modificationId)) === 'ABANDONNEE')
      await giveBackSupplement(tx, modification, toMotif(transition, isPermis))
  })
}

/** Gives up the changes whose hold is over, where no payment provider can be asked. True when there may be more. */
export async function expireModifications(db: Db, now: Date): Promise<boolean> {
  const ids = await findExpiredSupplements(db, now, EXPIRED_AT_ONCE)
  for (const id of ids) await db.transaction().execute((tx) => giveUpModification(tx, id))
  return ids.length === EXPIRED_AT_ONCE
}

/** Writes what became of a change, in the turn of its sessions, and answers its state. */
async function transact(
  db: Db,
  { id, avant, apres }: ModificationRow,
  work: (tx: Db) => Promise<unknown>,
): Promise<EtatModification> {
  const references = [avant, apres.commande, apres.creee].flatMap((one) => (one ? [one.reference] : []))
  const change = () =>
    db.transaction().execute(async (tx) => {
      await work(tx)
      return getEtat(tx, id)
    })
  return inTurn(db, references, () => repeatOnce(change))
}

async function getEtat(tx: Db, id: string): Promise<EtatModification> {
  return (await findModification(tx, id))?.etat ?? 'ABANDONNEE'
}

function toMotif(transition: Transition | undefined, isPermis: boolean): MotifRemboursement {
  if (!isPermis) return 'DROIT'
  return transition === 'PAIEMENT_DISCORDANT' ? 'MONTANT' : 'PLACES'
}

/** The money of a change that is not made goes back, and who ordered is told why. */
async function giveBackSupplement(
  tx: Db,
  { id, commandeId }: ModificationRow,
  motif: MotifRemboursement,
): Promise<void> {
  const montantCents = await addRemboursementTardif(tx, id)
  const commande = montantCents > 0 && (await findCommande(tx, commandeId))
  if (commande) await addCourriels(tx, [toSupplementRenduCourriel(commande, montantCents, motif)])
}

/** a change that was made stays; one that waits is made for who may still order only. */
async function hasDroitOf(tx: Db, { etat, compteId, commandeId }: ModificationRow): Promise<boolean> {
  if (etat !== 'EN_ATTENTE_PAIEMENT' || compteId === null) return true
  const commande = await findCommande(tx, commandeId)
  return !commande || hasDroitOfCommande(tx, { compteId, commandeurId: commande.commandeurId })
}
