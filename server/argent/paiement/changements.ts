import { countPlaces, type Places } from '#contract/rules/designation.ts'
import type { Snapshot } from '../../socle/external/paiement.ts'
import type { Transition } from '../../vente/commande/etat.ts'
import type { Mouvements } from './restitution.sql.ts'

/** The payment that was asked of the provider. */
interface Attendu {
  montantCents: number
  devise: string
}

/** The orders that a payment is for, and the money that their changes moved. */
export interface Lot {
  commandes: readonly Payee[]
  mouvements: Mouvements
}

/** One of the orders that are paid together. */
interface Payee {
  id: string
  montantTtcCents: number
  /** When the refund of its part was asked for. */
  remboursementLe: Date | null
  /** Nobody is left in an order that was cancelled whole (decision 50). */
  detail: Places
}

/** Of asking the provider. */
export interface Circonstances {
  overdue: boolean
  abandoned: boolean
}

/** How long the places stay held after the end of the hold while the provider cannot be reached. */
const GRACE_MS = 15 * 60_000

/** Whether the hold of an order or of a change is over, and whether its grace is over too; neither for one that waits no more. */
export function toDelai({ isOuvert, expireLe }: { isOuvert: boolean; expireLe: Date | null }, now: Date) {
  const overdueMs = isOuvert ? now.getTime() - Number(expireLe) : -1
  return { isOver: overdueMs >= 0, isGraceOver: overdueMs >= GRACE_MS }
}

/** An event, and the orders of a payment to which it happens. */
export interface Changement {
  transition: Transition
  ids: readonly string[]
}

/** Translates the provider's answer, and what it means, into events of the orders that one payment is for. */
export function toChangements(
  snapshot: Snapshot,
  transition: Transition | undefined,
  { commandes, mouvements }: Lot,
): Changement[] {
  const ids = commandes.map(({ id }) => id)
  const changements = transition ? [{ transition, ids }] : []
  if (snapshot.status !== 'paid') return changements
  const refunds = { transition: 'REMBOURSEMENT' as const, ids: listRembourses(snapshot, commandes, mouvements) }
  return [...changements, refunds]
}

/** What the provider's answer means for what is paid, refunds aside; undefined when the payment is still under way. */
export function toTransitionOfPaiement(
  snapshot: Snapshot,
  attendu: Attendu,
  circonstances: Circonstances,
): Transition | undefined {
  if (snapshot.status !== 'paid') return toFin(snapshot, circonstances)
  const { amountCents, currency, capturedCents } = snapshot
  const matches =
    amountCents === attendu.montantCents && capturedCents === attendu.montantCents && currency === attendu.devise
  return matches ? 'PAIEMENT_REUSSI' : 'PAIEMENT_DISCORDANT'
}

/**
 * What changes gave back is taken off first, since it is no order's refund. All orders once nothing of their payments is
 * left. Before that, the orders whose refund was asked for and is covered by the refunded amount. An order that changes
 * made free is refunded when nobody is left in it and all that they give back is back.
 */
export function listRembourses(
  { capturedCents, refundedCents }: Pick<Snapshot, 'capturedCents' | 'refundedCents'>,
  commandes: readonly Payee[],
  mouvements: Mouvements,
): string[] {
  const captured = capturedCents + mouvements.encaisseCents - mouvements.demandeCents
  // What a card refused comes back by transfer: no card shows it.
  const refunded = refundedCents + mouvements.rembourseCents + mouvements.refuseCents - mouvements.demandeCents
  const gratuites = mouvements.demandeCents > 0 ? commandes.filter(({ montantTtcCents }) => montantTtcCents === 0) : []
  const payantes = commandes.filter((commande) => !gratuites.includes(commande))
  const isAll = captured > 0 && refunded >= captured
  const annulees = gratuites.filter(
    ({ detail }) => refunded >= 0 && mouvements.aVirerCents === 0 && countPlaces(detail) === 0,
  )
  return [...(isAll ? payantes : listCouverts(refunded, payantes)), ...annulees].map(({ id }) => id)
}

/** The orders whose refund was asked for first are covered first, and never in part. */
function listCouverts(refundedCents: number, commandes: readonly Payee[]): Payee[] {
  let left = refundedCents
  return commandes
    .filter(({ remboursementLe }) => remboursementLe !== null)
    .toSorted((a, b) => Number(a.remboursementLe) - Number(b.remboursementLe))
    .filter(({ montantTtcCents }) => {
      left -= montantTtcCents
      return left >= 0
    })
}

/** The end of a payment without money: as the provider reports it, unless the hold is over or the buyer turned back. */
function toFin({ status }: Snapshot, { overdue, abandoned }: Circonstances): Transition | undefined {
  if (status === 'refused') return 'PAIEMENT_REFUSE'
  if (overdue) return 'DELAI_EXPIRE'
  if (status === 'cancelled') return 'PAIEMENT_ANNULE'
  if (status === 'expired') return abandoned ? 'PAIEMENT_ANNULE' : 'DELAI_EXPIRE'
  return undefined
}

/** The columns that keep the provider's answer. A payment that is neither open nor pending is closed. */
export function toVerification({ status, capturedCents, refundedCents }: Snapshot, now: Date) {
  const isFinal = status !== 'open' && status !== 'pending'
  return {
    encaisseCents: capturedCents,
    rembourseCents: refundedCents,
    closLe: isFinal ? now : null,
    verifieLe: now,
  }
}
