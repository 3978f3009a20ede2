import type { EtatCommande } from '#contract/reference/etat-commande.ts'
import type { Evenement } from '../commande/etat.ts'
import type { Snapshot } from '../external/paiement.ts'

/** The payment that was asked of the provider. */
interface Attendu {
  montantCents: number
  devise: string
}

/** One of the orders that are paid together. */
interface Payee {
  id: string
  montantTtcCents: number
  /** When the refund of its part was asked for. */
  remboursementLe: Date | null
}

interface Circonstances {
  overdue: boolean
  abandoned: boolean
}

/** How long the places stay held after the end of the hold while the provider cannot be reached. */
const GRACE_MS = 15 * 60_000

/** Whether the hold of an order is over, and whether its grace is over too; neither for an order that waits no more. */
export function toDelai({ etat, expireLe }: { etat: EtatCommande; expireLe: Date | null }, now: Date) {
  const overdueMs = etat === 'EN_ATTENTE_PAIEMENT' ? now.getTime() - Number(expireLe) : -1
  return { isOver: overdueMs >= 0, isGraceOver: overdueMs >= GRACE_MS }
}

/** An event, and the orders of a payment to which it happens. */
export interface Changement {
  evenement: Evenement
  ids: readonly string[]
}

/** Translates the provider's answer into events of the orders that one payment is for. */
export function toChangements(
  snapshot: Snapshot,
  attendu: Attendu,
  lot: readonly Payee[],
  circonstances: Circonstances,
): Changement[] {
  const ids = lot.map(({ id }) => id)
  if (snapshot.status !== 'paid') return toFin(snapshot, circonstances).map((evenement) => ({ evenement, ids }))
  const { amountCents, currency, capturedCents } = snapshot
  const matches =
    amountCents === attendu.montantCents && capturedCents === attendu.montantCents && currency === attendu.devise
  return [
    { evenement: matches ? 'PAIEMENT_REUSSI' : 'PAIEMENT_DISCORDANT', ids },
    { evenement: 'REMBOURSEMENT', ids: listRembourses(snapshot, lot) },
  ]
}

/**
 * All orders once the whole payment was refunded. Before that, the orders whose refund was asked for and is covered by
 * the refunded amount, in the order in which the refunds were asked for.
 */
function listRembourses({ capturedCents, refundedCents }: Snapshot, lot: readonly Payee[]): string[] {
  if (capturedCents > 0 && refundedCents >= capturedCents) return lot.map(({ id }) => id)
  let left = refundedCents
  return lot
    .filter(({ remboursementLe }) => remboursementLe !== null)
    .toSorted((a, b) => Number(a.remboursementLe) - Number(b.remboursementLe))
    .filter(({ montantTtcCents }) => {
      left -= montantTtcCents
      return left >= 0
    })
    .map(({ id }) => id)
}

/** The end of a payment without money: as the provider reports it, unless the hold is over or the buyer turned back. */
function toFin({ status }: Snapshot, { overdue, abandoned }: Circonstances): Evenement[] {
  if (status === 'refused') return ['PAIEMENT_REFUSE']
  if (overdue) return ['DELAI_EXPIRE']
  if (status === 'cancelled') return ['PAIEMENT_ANNULE']
  if (status === 'expired') return [abandoned ? 'PAIEMENT_ANNULE' : 'DELAI_EXPIRE']
  return []
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
