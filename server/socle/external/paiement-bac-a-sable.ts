import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import {
  callPaiement,
  NotificationRefused,
  type OpenedSession,
  type Paiement,
  PaiementUnreachable,
  RemboursementRefuse,
  type SessionRef,
} from './paiement.ts'

interface Options {
  url: string
  secret: string
  now: () => Date
  timeoutMs?: number
}

const TIMEOUT_MS = 5_000
const TOLERANCE_S = 300

const REFUSED_FOR_GOOD = 422
const Refus = z.object({ error: z.literal('REFUND_REFUSED') })

const Opened = z.object({ id: z.string(), token: z.string() })

const Listed = z.array(z.string())

const Session = z
  .object({
    status: z.enum(['OPEN', 'PENDING', 'PENDING_RISK', 'ACCEPTED', 'REFUSED', 'CANCELLED', 'EXPIRED']),
    order: z.object({ id: z.string(), amount: z.int(), currency: z.string() }),
    capturedAmount: z.int(),
    refundedAmount: z.int(),
  })
  .transform(({ status, order, capturedAmount, refundedAmount }) => ({
    orderId: order.id,
    status: STATUSES[status],
    amountCents: order.amount,
    currency: order.currency,
    capturedCents: capturedAmount,
    refundedCents: refundedAmount,
  }))

const STATUSES = {
  OPEN: 'open',
  PENDING: 'pending',
  PENDING_RISK: 'pending',
  ACCEPTED: 'paid',
  REFUSED: 'refused',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
} as const

const SessionId = z.string().regex(/^[\w-]{1,100}$/)
const Notification = z.object({ sessionId: SessionId })

/** The payment provider of the demonstration (standin/paiement): card page by redirect, signed notifications. */
export function createBacASable({ url, secret, now, timeoutMs = TIMEOUT_MS }: Options): Paiement {
  const ask = <T>(schema: z.ZodType<T>, path: string, body?: object, key?: string): Promise<T> =>
    callPaiement(() => send(schema, path, body, key))

  async function send<T>(schema: z.ZodType<T>, path: string, body?: object, key?: string): Promise<T> {
    try {
      const response = await fetch(`${url}/v1/sessions${path}`, toInit({ secret, timeoutMs }, body, key))
      if (!response.ok) throw await toError(response)
      return schema.parse(await response.json())
    } catch (error) {
      if (error instanceof RemboursementRefuse) throw error
      throw new PaiementUnreachable((error as Error).message, { cause: error })
    }
  }

  return {
    name: 'bac-a-sable',
    async createSession(request): Promise<OpenedSession> {
      const order = {
        id: request.orderId,
        reference: request.reference,
        label: request.description,
        amount: request.amountCents,
        currency: request.currency,
      }
      const { returnUrl, notificationUrl, buyerEmail } = request
      const body = { order, returnUrl, notificationUrl, buyerEmail, expiresAt: request.holdUntil.toISOString() }
      const { id, token } = await ask(Opened, '', body, request.orderId)
      return { id, token, url: `${url}/?token=${encodeURIComponent(token)}` }
    },
    getSession: (id) => ask(Session, `/${encodeURIComponent(id)}`),
    async *listPaid(depuis) {
      yield* await ask(Listed, `?since=${encodeURIComponent(depuis.toISOString())}`)
    },
    parseReturn({ session }) {
      const { data } = SessionId.safeParse(session)
      return data === undefined ? undefined : { sessionId: data, abandoned: false }
    },
    parseNotification(headers, body) {
      checkSignature(String(headers['x-verrou-signature'] ?? ''), body, secret, now())
      return readNotification(body)
    },
    refund: async (id, amount, key) =>
      void (await ask(Session, `/${encodeURIComponent(id)}/refunds`, { amount }, `${key}-refund`)),
    cancel: async (id) => void (await ask(Session, `/${encodeURIComponent(id)}/cancel`, {})),
  }
}

function toInit(
  { secret, timeoutMs }: { secret: string; timeoutMs: number },
  body?: object,
  key?: string,
): RequestInit {
  return {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${secret}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  }
}

/** Only the provider's own word for it says that a refund is refused for good. */
async function toError(response: Response): Promise<Error> {
  const isRefus = response.status === REFUSED_FOR_GOOD && Refus.safeParse(await response.json()).success
  if (isRefus) return new RemboursementRefuse('the card takes no money back')
  return new Error(`the payment provider answered ${response.status}`)
}

function readNotification(body: Buffer): SessionRef {
  try {
    return Notification.parse(JSON.parse(body.toString('utf8')))
  } catch (cause) {
    throw new NotificationRefused('the notification cannot be read', { cause })
  }
}

/** Checks a header `t=<seconds>,v1=<hex of HMAC-SHA256(secret, t.body)>`, the form that most providers use. */
function checkSignature(header: string, body: Buffer, secret: string, now: Date): void {
  const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
  if (!given || !timingSafeEqual(Buffer.from(given, 'hex'), expected))
    throw new NotificationRefused('the signature is not the provider’s')
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_S)
    throw new NotificationRefused('the notification is too old')
}
