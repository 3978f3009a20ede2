import { describe, expect, test } from 'vitest'
import { isAttendant } from '#contract/reference/etat-commande.ts'
import type { SessionStatus, Snapshot } from '../../socle/external/paiement.ts'
import { type Lot, toChangements, toDelai, toTransitionOfPaiement, toVerification } from './changements.ts'

const ATTENDU = { montantCents: 600, devise: 'EUR' }
const detail = { participants: ['someone'] }
const COMMANDES = [
  { id: 'a', montantTtcCents: 100, remboursementLe: new Date('2026-03-03'), detail },
  { id: 'b', montantTtcCents: 200, remboursementLe: null, detail },
  { id: 'c', montantTtcCents: 300, remboursementLe: new Date('2026-03-02'), detail },
]
const UNCHANGED = { encaisseCents: 0, rembourseCents: 0, demandeCents: 0, refuseCents: 0, aVirerCents: 0 }
const LOT = { commandes: COMMANDES, mouvements: UNCHANGED }
const ALL = ['a', 'b', 'c']
const WAITING = { overdue: false, abandoned: false }

const snapshotOf = (status: SessionStatus, changes: Partial<Snapshot> = {}): Snapshot => ({
  orderId: 'a',
  status,
  amountCents: 600,
  currency: 'EUR',
  capturedCents: status === 'paid' ? 600 : 0,
  refundedCents: 0,
  ...changes,
})

/** What an answer means for the orders of a lot. */
const changementsOf = (snapshot: Snapshot, circonstances = WAITING, lot: Lot = LOT) =>
  toChangements(snapshot, toTransitionOfPaiement(snapshot, ATTENDU, circonstances), lot)

const paid = (changes: Partial<Snapshot> = {}) => changementsOf(snapshotOf('paid', changes))

describe('CMD-05 money pays the orders', () => {
  test('all of them, when it is what was asked for', () => {
    expect(paid()[0]).toEqual({ transition: 'PAIEMENT_REUSSI', ids: ALL })
  })

  test.each([
    ['another amount', { amountCents: 599 }],
    ['less captured', { capturedCents: 599 }],
    ['more captured', { capturedCents: 601 }],
    ['another currency', { currency: 'USD' }],
  ])('%s does not match', (_what, changes) => {
    expect(paid(changes)[0]).toEqual({ transition: 'PAIEMENT_DISCORDANT', ids: ALL })
  })

  test('even late, or when the buyer turned back', () => {
    const changements = changementsOf(snapshotOf('paid'), { overdue: true, abandoned: true })
    expect(changements[0]).toEqual({ transition: 'PAIEMENT_REUSSI', ids: ALL })
  })
})

test.each<[refundedCents: number, ids: string[]]>([
  [0, []],
  // The refund that was asked for first is covered first, and never in part.
  [299, []],
  [300, ['c']],
  [399, ['c']],
  [400, ['c', 'a']],
  [599, ['c', 'a']],
  [600, ALL],
  [601, ALL],
])('CMD-09 of 600 cents, %i given back are those of %j', (refundedCents, ids) => {
  expect(paid({ refundedCents })[1]).toEqual({ transition: 'REMBOURSEMENT', ids })
})

describe('RMB-09 what changes give back is no order’s refund', () => {
  // Of 600 cents paid, and 50 more for a change, changes gave back 150: the orders are worth 500 now.
  const mouvements = { ...UNCHANGED, encaisseCents: 50, rembourseCents: 50, demandeCents: 150 }
  const [a, b, c] = COMMANDES.map((commande, index) => ({ ...commande, montantTtcCents: [100, 100, 300][index] ?? 0 }))
  const given = (refundedCents: number, commandes: unknown[], moved = mouvements) =>
    changementsOf(snapshotOf('paid', { refundedCents }), WAITING, {
      commandes: commandes as typeof COMMANDES,
      mouvements: moved,
    })[1]?.ids

  test.each<[refundedCents: number, ids: string[]]>([
    // Less than changes asked for: one of their refunds is still to be made.
    [0, []],
    [100, []],
    [399, []],
    [400, ['c']],
    [499, ['c']],
    [500, ['c', 'a']],
    [599, ['c', 'a']],
    [600, ALL],
  ])('of its own payment, %i cents given back are those of %j', (refundedCents, ids) => {
    expect(given(refundedCents, [a, b, c])).toEqual(ids)
  })

  test('an order nobody is left in is refunded once all that changes give back is back, and no sooner', () => {
    const vide = { ...b, montantTtcCents: 0, detail: { participants: [] } }
    expect(given(99, [vide])).toEqual([])
    expect(given(100, [vide])).toEqual(['b'])
  })

  test('what a card refused is no order’s either, and one nobody is left in waits for its transfer', () => {
    const refuse = { ...mouvements, refuseCents: 100, aVirerCents: 100 }
    expect(given(299, [a, b, c], refuse)).toEqual([])
    expect(given(300, [a, b, c], refuse)).toEqual(['c'])
    expect(given(500, [a, b, c], refuse)).toEqual(ALL)
    const vide = { ...b, montantTtcCents: 0, detail: { participants: [] } }
    expect(given(0, [vide], refuse)).toEqual([])
    expect(given(0, [vide], { ...refuse, aVirerCents: 0 })).toEqual(['b'])
  })

  test('one whose people stay, at no cost any more, is not', () => {
    const gratuite = { ...b, montantTtcCents: 0 }
    expect(given(600, [gratuite], { ...UNCHANGED, demandeCents: 600 })).toEqual([])
    expect(given(600, [gratuite, c], { ...UNCHANGED, demandeCents: 300 })).toEqual(['c'])
  })

  test('an order nobody is left in, of which something is kept, is not', () => {
    expect(given(100, [{ ...b, detail: { participants: [] } }])).toEqual([])
  })
})

test('CMD-09 nothing captured, nothing given back', () => {
  expect(paid({ capturedCents: 0 })[1]).toEqual({ transition: 'REMBOURSEMENT', ids: [] })
})

test.each<[SessionStatus, overdue: boolean, abandoned: boolean, transition: string | null]>([
  ['open', false, false, null],
  ['open', false, true, null],
  ['open', true, false, 'DELAI_EXPIRE'],
  ['pending', false, false, null],
  ['pending', true, false, 'DELAI_EXPIRE'],
  ['refused', false, false, 'PAIEMENT_REFUSE'],
  ['refused', true, false, 'PAIEMENT_REFUSE'],
  ['cancelled', false, false, 'PAIEMENT_ANNULE'],
  ['cancelled', true, false, 'DELAI_EXPIRE'],
  ['expired', false, false, 'DELAI_EXPIRE'],
  ['expired', false, true, 'PAIEMENT_ANNULE'],
  ['expired', true, true, 'DELAI_EXPIRE'],
])('CMD-05 %s, overdue %s, abandoned %s: %s', (status, overdue, abandoned, transition) => {
  const changements = changementsOf(snapshotOf(status), { overdue, abandoned })
  expect(changements).toEqual(transition ? [{ transition, ids: ALL }] : [])
})

test.each<[SessionStatus, isFinal: boolean]>([
  ['open', false],
  ['pending', false],
  ['paid', true],
  ['refused', true],
  ['cancelled', true],
  ['expired', true],
])('CMD-05 what is kept of a payment that is %s; closed: %s', (status, isFinal) => {
  const now = new Date('2026-03-04')
  const snapshot = snapshotOf(status, { capturedCents: 600, refundedCents: 100 })
  expect(toVerification(snapshot, now)).toEqual({
    encaisseCents: 600,
    rembourseCents: 100,
    closLe: isFinal ? now : null,
    verifieLe: now,
  })
})

test.each([
  ['EN_ATTENTE_PAIEMENT', '09:14:59.999', false, false],
  ['EN_ATTENTE_PAIEMENT', '09:15:00.000', true, false],
  ['EN_ATTENTE_PAIEMENT', '09:29:59.999', true, false],
  ['EN_ATTENTE_PAIEMENT', '09:30:00.000', true, true],
  ['PAYEE', '09:30:00.000', false, false],
] as const)(
  'R-11 CMD-09 of an order %s, held until 09:15, at %s the hold is over: %s, and its grace: %s',
  (etat, time, isOver, isGraceOver) => {
    const expireLe = new Date('2026-03-03T09:15:00Z')
    expect(toDelai({ isOuvert: isAttendant(etat, 'carte'), expireLe }, new Date(`2026-03-03T${time}Z`))).toEqual({
      isOver,
      isGraceOver,
    })
  },
)
