import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { currentOf, listKeys, type Secret } from '../../platform/secret.ts'

export const CODE_MINUTES = 10
export const MAX_ESSAIS = 5

const DIGITS = 6

export function makeCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
}

/** A million codes are tried in no time: without the secret, which is not in the database, its hash says nothing. */
export function hashCode(secret: Secret, sel: string, code: string): string {
  return createHmac('sha256', currentOf(secret)).update(`signature ${sel} ${code}`).digest('hex')
}

export function makeSel(): string {
  return randomBytes(16).toString('hex')
}

export function isCode(
  secret: Secret,
  { codeSel, codeHash }: { codeSel: string | null; codeHash: string | null },
  code: string,
): boolean {
  if (codeSel === null || codeHash === null) return false
  const given = Buffer.from(codeHash)
  return listKeys(secret).some((one) => timingSafeEqual(Buffer.from(hashCode(one, codeSel, code)), given))
}
