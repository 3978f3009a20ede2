import { createHmac, timingSafeEqual } from 'node:crypto'

/** Proves that a return address is the one we gave to the provider: no other page can make a buyer abandon a payment. */
export function toPreuve(secret: string, commandeId: string): string {
  return createHmac('sha256', secret).update(`retour de paiement ${commandeId}`).digest('base64url')
}

export function isPreuve(given: unknown, secret: string, commandeId: string): boolean {
  const expected = Buffer.from(toPreuve(secret, commandeId))
  const asked = Buffer.from(typeof given === 'string' ? given : '')
  return asked.length === expected.length && timingSafeEqual(asked, expected)
}
