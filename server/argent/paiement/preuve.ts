import { createHmac, timingSafeEqual } from 'node:crypto'
import { currentOf, listKeys, type Secret } from '../../platform/secret.ts'

/** Proves that a return address is the one we gave to the provider: no other page can make a buyer abandon a payment. */
export function toPreuveOfPaiement(secret: Secret, commandeId: string): string {
  return createHmac('sha256', currentOf(secret)).update(`retour de paiement ${commandeId}`).digest('base64url')
}

export function isPreuve(given: unknown, secret: Secret, commandeId: string): boolean {
  const asked = Buffer.from(typeof given === 'string' ? given : '')
  return listKeys(secret).some((one) => {
    const expected = Buffer.from(toPreuveOfPaiement(one, commandeId))
    return asked.length === expected.length && timingSafeEqual(asked, expected)
  })
}
