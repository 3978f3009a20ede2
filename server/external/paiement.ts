/** What is asked of a payment provider for one order, or for several that are paid at once. */
export interface SessionRequest {
  /** Of the first of them. Also the idempotency key: asked twice, the provider answers the same session. */
  orderId: string
  /** What people call the order. */
  reference: string
  description: string
  amountCents: number
  currency: string
  buyerEmail: string
  returnUrl: string
  notificationUrl: string
  /** When the places of the order are given back. */
  holdUntil: Date
}

/** A session as it was opened: the buyer is sent to `url`, which carries the token. */
export interface OpenedSession {
  id: string
  token: string
  url: string
}

/** `open`: nobody paid yet; `pending`: the bank or a fraud check has the last word. The others are final. */
export type SessionStatus = 'open' | 'pending' | 'paid' | 'refused' | 'cancelled' | 'expired'

/** What the provider knows of a session: the only source of truth. */
export interface Snapshot {
  orderId: string
  status: SessionStatus
  amountCents: number
  currency: string
  capturedCents: number
  refundedCents: number
}

/** Which payment a return or a notification speaks of. It proves nothing: the session is read again. */
export type SessionRef = { sessionId: string } | { orderId: string }

/** The buyer is back. `abandoned`: they turned back, though the session may still be open. */
export type Return = SessionRef & { abandoned: boolean }

/** One adapter per provider. Whatever fails on the way is a PaiementUnreachable. */
export interface Paiement {
  /** Kept with each payment. */
  readonly name: string
  createSession(request: SessionRequest): Promise<OpenedSession>
  getSession(id: string): Promise<Snapshot>
  parseReturn(query: Record<string, unknown>): Return | undefined
  /** Throws NotificationRefused unless the provider signed it. Undefined: it is about something else. */
  parseNotification(headers: Record<string, string | string[] | undefined>, body: Buffer): SessionRef | undefined
  /** A part of what was captured, or all of it; asked twice with the same key, it is given back once. */
  refund(id: string, amountCents: number, key: string): Promise<void>
  /** Nobody can pay any more; a session that is over stays as it is. */
  cancel(id: string): Promise<void>
}

export class PaiementUnreachable extends Error {}

export class NotificationRefused extends Error {}
