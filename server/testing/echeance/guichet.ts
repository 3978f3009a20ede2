import { randomUUID } from 'node:crypto'
import {
  type Paiement,
  PaiementUnreachable,
  type SessionRequest,
  type Snapshot,
} from '../../socle/external/paiement.ts'

interface Guichet extends Paiement {
  sessions: Map<string, Snapshot & { id: string }>
  /** The next session is not opened, or is opened and the answer lost, as when who asks is killed. */
  failNext(how: 'before' | 'after'): void
  /** The buyer pays the session of this attempt, with this amount. */
  pay(id: string, cents: number): void
}

/** A payment provider in memory, which tells of each session that is opened. */
export function openGuichet(onOpen: (request: SessionRequest) => void = () => {}): Guichet {
  const sessions: Guichet['sessions'] = new Map()
  const refunds = new Set<string>()
  let failing: 'before' | 'after' | undefined
  const getOf = (id: string) => {
    const session = [...sessions.values()].find((one) => one.id === id)
    if (!session) throw new PaiementUnreachable(`no session ${id}`)
    return session
  }
  return {
    name: 'guichet',
    sessions,
    failNext: (how) => {
      failing = how
    },
    pay: (orderId, cents) => {
      const session = sessions.get(orderId)
      if (session?.status === 'open') Object.assign(session, { status: 'paid', capturedCents: cents })
    },
    createSession: async (request) => {
      const fails = failing
      failing = undefined
      if (fails === 'before') throw new PaiementUnreachable('not opened')
      const { orderId, amountCents, currency } = request
      const known = sessions.get(orderId)
      const none = { capturedCents: 0, refundedCents: 0 }
      const session = known ?? { id: randomUUID(), orderId, amountCents, currency, status: 'open' as const, ...none }
      if (!known) onOpen(request)
      sessions.set(orderId, session)
      if (fails === 'after') throw new PaiementUnreachable('the answer is lost')
      return { id: session.id, token: session.id, url: `https://guichet.example/?token=${session.id}` }
    },
    getSession: async (id) => ({ ...getOf(id) }),
    cancel: async (id) => {
      const session = getOf(id)
      if (session.status === 'open') session.status = 'cancelled'
    },
    refund: async (id, cents, key) => {
      if (refunds.has(key)) return
      refunds.add(key)
      getOf(id).refundedCents += cents
    },
    listPaid: () => {
      throw new Error('nobody compares with it')
    },
    parseReturn: () => undefined,
    parseNotification: () => undefined,
  }
}
