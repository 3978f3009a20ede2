import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

export const CODE_MINUTES = 10
export const MAX_ESSAIS = 5

const DIGITS = 6

export function makeCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
}

/** A million codes are tried in no time: without the secret, which is not in the database, its hash says nothing. */
export function hashCode(secret: string, sel: string, code: string): string {
  return createHmac('sha256', secret).update(`signature ${sel} ${code}`).digest('hex')
}

export function makeSel(): string {
  return randomBytes(16).toString('hex')
}

export function isCode(
  secret: string,
  { codeSel, codeHash }: { codeSel: string | null; codeHash: string | null },
  code: string,
): boolean {
  if (codeSel === null || codeHash === null) return false
  return timingSafeEqual(Buffer.from(hashCode(secret, codeSel, code)), Buffer.from(codeHash))
}
