import { callOutside } from './appels.ts'

/** The request to a payment provider for one order, or for several orders paid at once. */
export interface SessionRequest {
  /** The id of the first order. It is also the idempotency key: a repeated request gets the same session. */
  orderId: string
  /** The number of the order, which people read. */
  reference: string
  description: string
  amountCents: number
  currency: string
  buyerEmail: string
  returnUrl: string
  notificationUrl: string
  /** The moment when the places of the order are given back. */
  holdUntil: Date
}

/** An opened session: the buyer goes to `url`, which carries the token. */
export interface OpenedSession {
  id: string
  token: string
  url: string
}

/** `open`: nobody has paid yet; `pending`: the bank or a fraud check still decides. The other statuses are final. */
export type SessionStatus = 'open' | 'pending' | 'paid' | 'refused' | 'cancelled' | 'expired'

/** The provider's data about a session: the only source of truth. */
export interface Snapshot {
  orderId: string
  status: SessionStatus
  amountCents: number
  currency: string
  capturedCents: number
  refundedCents: number
}

/** The payment that a return or a notification names. Neither proves anything: the server reads the session again. */
export type SessionRef = { sessionId: string } | { orderId: string }

/** The buyer's return. `abandoned` means that the buyer turned back; the session may still be open. */
export type Return = SessionRef & { abandoned: boolean }

/** The port of payment providers, with one adapter each. A call that fails throws a PaiementUnreachable. */
export interface Paiement {
  /** The name of the provider, stored with each payment. */
  readonly name: string
  createSession(request: SessionRequest): Promise<OpenedSession>
  getSession(id: string): Promise<Snapshot>
  /** The ids of the sessions that were opened since then and paid. */
  listPaid(depuis: Date): AsyncIterable<string>
  parseReturn(query: Record<string, unknown>): Return | undefined
  /**
   * Throws NotificationRefused unless the provider signed the notification. Undefined when it is about something else.
   */
  parseNotification(headers: Record<string, string | string[] | undefined>, body: Buffer): SessionRef | undefined
  /**
   * Refunds part or all of the captured amount; a repeated call with the same key refunds once. Throws RemboursementRefuse
   * when the provider says that it will never make this refund. Without its word the outcome is unknown, not refused.
   */
  refund(id: string, amountCents: number, key: string): Promise<void>
  /** Closes the session, so that nobody can pay any more; a session that is over stays unchanged. */
  cancel(id: string): Promise<void>
}

export class PaiementUnreachable extends Error {}

export class RemboursementRefuse extends Error {}

/** Counts a call of the provider: a refund that it refuses is an answer. */
export function callPaiement<T>(call: () => Promise<T>): Promise<T> {
  return callOutside('paiement', call, (error) => error instanceof RemboursementRefuse)
}

export class NotificationRefused extends Error {}
