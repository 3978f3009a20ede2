import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { after } from './cartes.ts'
import { claimNotifications, findSession, markSent, type PaiementDb } from './session.sql.ts'

const TIMEOUT_MS = 5_000
const RETRY_S = 10
const MAX_TENTATIVES = 20

/** `t=<seconds>,v1=<hex of HMAC-SHA256(secret, t.body)>` */
export function sign(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** Sends the due notifications to the merchant. A lost one is sent again; after a kill, one may be sent twice. */
export async function sendDue(db: PaiementDb, secret: string, now: Date): Promise<void> {
  for (const { id, sessionId } of await claimNotifications(db, now, after(now, RETRY_S), MAX_TENTATIVES)) {
    const session = await findSession(db, 'id', sessionId, now)
    if (!session) continue
    const body = JSON.stringify({ sessionId, status: session.statut, sentAt: now.toISOString() })
    const headers = { 'content-type': 'application/json', 'x-verrou-signature': sign(body, secret, now) }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const told = await fetch(session.notificationUrl, { method: 'POST', headers, body, signal }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (told) await markSent(db, id, now)
  }
}

/** Repeats `send` until stopped, never two at a time. */
export function startSending(send: () => Promise<void>, everyMs: number): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const loop = async () => {
    while (!stopping.signal.aborted) {
      await send().catch((error) => console.warn('payment stand-in:', error))
      await wait(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const looping = loop()
  return {
    stop: async () => {
      stopping.abort()
      await looping
    },
  }
}
