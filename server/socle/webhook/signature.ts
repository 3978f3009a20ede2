import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A secret as Standard Webhooks writes it. */
export function makeSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`
}

interface Signed {
  id: string
  corps: string
  /** The newest first. Several while one replaces another. */
  secrets: readonly string[]
  now: Date
}

/** The headers by which a receiver knows that a message is ours, new, and not seen before (Standard Webhooks). */
export function toHeaders({ id, corps, secrets, now }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  const signatures = secrets.map((secret) => `v1,${sign(secret, `${id}.${timestamp}.${corps}`)}`)
  return {
    'content-type': 'application/json; charset=utf-8',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}

function sign(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return createHmac('sha256', key).update(content).digest('base64')
}
