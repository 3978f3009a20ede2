import Stripe from 'stripe'
import * as z from 'zod'
import {
  callPaiement,
  NotificationRefused,
  type OpenedSession,
  type Paiement,
  PaiementUnreachable,
  RemboursementRefuse,
  type SessionRef,
  type SessionRequest,
  type SessionStatus,
  type Snapshot,
} from './paiement.ts'

interface Options {
  secretKey: string
  webhookSecret: string
  /** The address of Stripe's API; tests give the address of a double. */
  apiUrl?: string | undefined
}

const Event = z.object({ type: z.string(), data: z.unknown() })
/** What we read of the events that we know. */
const SessionData = z.object({ object: z.object({ id: z.string().regex(/^\w{1,200}$/) }) })

const TIMEOUT_MS = 8_000
const TOLERANCE_S = 300
/** Stripe refuses sessions under 30 minutes. A session that outlives our hold is cancelled when the hold ends. */
const SESSION_AFTER_HOLD_S = 30 * 60

/**
 * The only refusal of a refund that leaves the money with us. A disputed payment goes back by the buyer's bank, and one that
 * was refunded already may have been by us: somebody has to look.
 */
const NOT_REFUNDABLE = 'charge_not_refundable'

/** Stripe Checkout: a redirect leads to Stripe's own page, and webhooks are signed. */
export function createStripe({ secretKey, webhookSecret, apiUrl }: Options): Paiement {
  const stripe = new Stripe(secretKey, { ...toHost(apiUrl), timeout: TIMEOUT_MS, maxNetworkRetries: 1 })

  return {
    name: 'stripe',
    createSession: (request) =>
      reach(async (): Promise<OpenedSession> => {
        const options = { idempotencyKey: request.orderId }
        const { id, url } = await stripe.checkout.sessions.create(toParameters(request), options)
        if (!url) throw new Error('the session has no page')
        return { id, token: id, url }
      }),
    getSession: (id) =>
      reach(async () => {
        const expand = ['payment_intent.latest_charge']
        return toSnapshot(await stripe.checkout.sessions.retrieve(id, { expand }))
      }),
    listPaid: (depuis) => listPaid(stripe, depuis),
    parseReturn: ({ order, abandoned }) =>
      typeof order === 'string' ? { orderId: order, abandoned: abandoned === '1' } : undefined,
    parseNotification(headers, body) {
      return readEvent(stripe, body, String(headers['stripe-signature'] ?? ''), webhookSecret)
    },
    refund: (id, amount, key) =>
      reach(async () => {
        const { payment_intent } = await stripe.checkout.sessions.retrieve(id)
        if (!payment_intent) throw new Error('nothing was paid')
        const refund = { payment_intent: toId(payment_intent), amount }
        const { status, failure_reason } = await stripe.refunds.create(refund, { idempotencyKey: `${key}-refund` })
        if (status === 'failed' || status === 'canceled') throw new RemboursementRefuse(failure_reason ?? status)
      }),
    cancel: (id) =>
      reach(async () => {
        const { status } = await stripe.checkout.sessions.retrieve(id)
        if (status === 'open') await stripe.checkout.sessions.expire(id)
      }),
  }
}

async function* listPaid(stripe: Stripe, depuis: Date): AsyncGenerator<string> {
  const parameters = { created: { gte: Math.floor(depuis.getTime() / 1_000) }, status: 'complete', limit: 100 } as const
  for (let after: string | undefined; ; ) {
    const page = await reach(() =>
      stripe.checkout.sessions.list({ ...parameters, ...(after && { starting_after: after }) }),
    )
    yield* page.data.map(({ id }) => id)
    after = page.data.at(-1)?.id
    if (!page.has_more || after === undefined) return
  }
}

async function reach<T>(call: () => Promise<T>): Promise<T> {
  return callPaiement(async () => {
    try {
      return await call()
    } catch (error) {
      if (error instanceof RemboursementRefuse) throw error
      const { code, message } = error as Stripe.errors.StripeError
      if (code === NOT_REFUNDABLE) throw new RemboursementRefuse(message, { cause: error })
      throw new PaiementUnreachable(message, { cause: error })
    }
  })
}

function toHost(apiUrl: string | undefined): Stripe.StripeConfig {
  if (!apiUrl) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' }
}

/** The parameters depend on the order alone: Stripe refuses an idempotency key that returns with other parameters. */
function toParameters(request: SessionRequest): Stripe.Checkout.SessionCreateParams {
  const { orderId, reference, description, amountCents, currency } = request
  const back = new URL(request.returnUrl)
  back.searchParams.set('order', orderId)
  const turnedBack = new URL(back)
  turnedBack.searchParams.set('abandoned', '1')
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    locale: 'fr',
    client_reference_id: orderId,
    customer_email: request.buyerEmail,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amountCents,
          product_data: { name: description, description: reference },
        },
      },
    ],
    payment_intent_data: { description: reference, metadata: { order: orderId, reference } },
    success_url: back.href,
    cancel_url: turnedBack.href,
    expires_at: Math.floor(request.holdUntil.getTime() / 1000) + SESSION_AFTER_HOLD_S,
  }
}

function toSnapshot(session: Stripe.Checkout.Session): Snapshot {
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent
  const charge = typeof intent?.latest_charge === 'string' ? null : intent?.latest_charge
  return {
    orderId: session.client_reference_id ?? '',
    status: toStatus(session, intent),
    amountCents: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    capturedCents: intent?.amount_received ?? 0,
    refundedCents: charge?.amount_refunded ?? 0,
  }
}

function toStatus(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): SessionStatus {
  if (session.payment_status === 'paid') return 'paid'
  if (session.status === 'expired') return 'expired'
  if (session.status === 'open') return 'open'
  // The session is complete but unpaid: the bank will answer later, or has refused.
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled' ? 'refused' : 'pending'
}

function readEvent(stripe: Stripe, body: Buffer, signature: string, secret: string): SessionRef | undefined {
  try {
    const { type, data } = Event.parse(stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_S))
    return type.startsWith('checkout.session.') ? { sessionId: SessionData.parse(data).object.id } : undefined
  } catch (error) {
    throw new NotificationRefused((error as Error).message, { cause: error })
  }
}

function toId(value: string | { id: string }): string {
  return typeof value === 'string' ? value : value.id
}
