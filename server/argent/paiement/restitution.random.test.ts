import { expect, test } from 'vitest'
import { type Random, randomOf } from '../../testing/demande/random.ts'
import { rounds } from '../../testing/rounds.ts'
import { toChangements } from './changements.ts'
import { spread } from './restitution.ts'

const SEQUENCES = rounds({ short: 150, long: 2_000 })
const STEPS = 40

interface Payment {
  captured: number
  refunded: number
  /** Asked for and not made yet. */
  asked: number
}
interface Order {
  id: string
  cents: number
  isVide: boolean
  /** When its whole refund was asked for. */
  rembourse: number | null
}

/** Orders of one lot, their payments, and what was asked of them: a model of what the tables hold. */
class Lot {
  readonly payments: Payment[]
  readonly orders: Order[]
  /** What changes asked to give back, made or not. */
  ofChanges = 0
  /** Of these, what cards refused, and what of it is still to be transferred. */
  refused = 0
  toTransfer = 0
  readonly #pending: { payment: Payment; cents: number; isOfChange: boolean }[] = []

  constructor(amounts: readonly number[]) {
    this.orders = amounts.map((cents, index) => ({ id: String(index), cents, isVide: false, rembourse: null }))
    this.payments = [{ captured: amounts.reduce((sum, cents) => sum + cents, 0), refunded: 0, asked: 0 }]
  }

  get #sources() {
    return this.payments.toReversed().map((payment) => ({
      payment,
      resteCents: payment.captured - payment.refunded - payment.asked,
    }))
  }

  take(cents: number, isOfChange = false): boolean {
    const parts = spread(cents, this.#sources)
    for (const { source, montantCents } of parts ?? []) {
      source.payment.asked += montantCents
      this.#pending.push({ payment: source.payment, cents: montantCents, isOfChange })
    }
    return parts !== undefined
  }

  lower(order: Order, cents: number): void {
    expect(this.take(cents, true)).toBe(true)
    this.ofChanges += cents
    order.cents -= cents
  }

  raise(order: Order, cents: number): void {
    this.payments.push({ captured: cents, refunded: 0, asked: 0 })
    order.cents += cents
  }

  divide(order: Order, cents: number): void {
    order.cents -= cents
    this.orders.push({ id: String(this.orders.length), cents, isVide: false, rembourse: null })
  }

  /** A card may refuse what a change gives back: it stays asked for, and is transferred some time. */
  refundOne(isRefused = false): void {
    const done = this.#pending.shift()
    if (!done) return
    if (isRefused && done.isOfChange) {
      this.refused += done.cents
      this.toTransfer += done.cents
      return
    }
    done.payment.asked -= done.cents
    done.payment.refunded += done.cents
  }

  /** The orders that the product says are refunded. */
  listRefunded(): string[] {
    const [first, ...others] = this.payments as [Payment, ...Payment[]]
    const sum = (of: keyof Payment) => others.reduce((total, payment) => total + payment[of], 0)
    const { captured: capturedCents, refunded: refundedCents } = first
    const amounts = { amountCents: capturedCents, capturedCents, refundedCents, currency: 'EUR' }
    const changements = toChangements({ orderId: '0', status: 'paid', ...amounts }, 'PAIEMENT_REUSSI', {
      commandes: this.orders.map(({ id, cents, isVide, rembourse }) => ({
        id,
        montantTtcCents: cents,
        remboursementLe: rembourse === null ? null : new Date(rembourse),
        detail: { participants: isVide ? [] : ['somebody'] },
      })),
      mouvements: {
        encaisseCents: sum('captured'),
        rembourseCents: sum('refunded'),
        demandeCents: this.ofChanges,
        refuseCents: this.refused,
        aVirerCents: this.toTransfer,
      },
    })
    return changements.find(({ transition }) => transition === 'REMBOURSEMENT')?.ids.toSorted() ?? []
  }

  get isQuiet(): boolean {
    return this.#pending.length === 0
  }
}

function act(lot: Lot, order: Order, random: Random, step: number): void {
  const cents = random.int(0, order.cents)
  const kind = random.int(1, 100)
  if (order.rembourse !== null || order.isVide) lot.refundOne(random.int(1, 4) === 1)
  else if (kind <= 25 && cents > 0) lot.lower(order, cents)
  else if (kind <= 45) lot.raise(order, random.int(1, 20_000))
  else if (kind <= 60 && cents > 0 && cents < order.cents) lot.divide(order, cents)
  else if (kind <= 65 && order.cents > 0) {
    lot.lower(order, order.cents)
    order.isVide = true
  } else if (kind <= 72 && order.cents > 0) {
    expect(lot.take(order.cents)).toBe(true)
    order.rembourse = step + 1
  } else if (kind <= 80) lot.toTransfer = 0
  else lot.refundOne(random.int(1, 4) === 1)
}

/** Nothing above what is left can be taken. */
function checkMoney(lot: Lot): void {
  for (const { captured, refunded, asked } of lot.payments) {
    expect(refunded + asked).toBeLessThanOrEqual(captured)
    expect(Math.min(refunded, asked)).toBeGreaterThanOrEqual(0)
  }
  const left = lot.payments.reduce((sum, { captured, refunded, asked }) => sum + captured - refunded - asked, 0)
  const due = lot.orders.reduce((sum, { cents, rembourse }) => sum + (rembourse === null ? cents : 0), 0)
  expect([left, lot.take(left + 1)]).toEqual([due, false])
}

test('RMB-02 RMB-10 CMD-09 whatever is paid, given back and divided, no payment gives back more than it took, what is left is what the orders cost, and no order that stands is taken for refunded', () => {
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    const random = randomOf(seed)
    const lot = new Lot(random.list(1, 3, () => random.int(1, 100_000)))
    for (let step = 0; step < STEPS; step += 1) {
      act(lot, random.pick(lot.orders), random, step)
      checkMoney(lot)
      const standing = lot.orders.filter(({ isVide, rembourse }) => !isVide && rembourse === null)
      const said = lot.listRefunded()
      expect([seed, step, standing.filter(({ id }) => said.includes(id))]).toEqual([seed, step, []])
    }
    while (!lot.isQuiet) lot.refundOne(random.int(1, 4) === 1)
    const waiting = lot.orders.filter(({ isVide }) => isVide && lot.toTransfer > 0).map(({ id }) => id)
    expect([seed, lot.listRefunded().filter((id) => waiting.includes(id))]).toEqual([seed, []])
    lot.toTransfer = 0
    const ended = lot.orders.filter(({ isVide, rembourse }) => isVide || rembourse !== null).map(({ id }) => id)
    expect([seed, lot.listRefunded()]).toEqual([seed, ended.toSorted()])
  }
})
