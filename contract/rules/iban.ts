/** ISO 13616: an IBAN has two letters, two check digits and the account, and is 1 modulo 97. Spaces are ignored. */
export function isIban(text: string): boolean {
  const compact = toCompact(text)
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact) && isControlled(compact)
}

/** ISO 9362: a BIC names a bank, a country, a place and, optionally, a branch. */
export function isBic(text: string): boolean {
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text)
}

/** Checks the identifier of a SEPA creditor like an IBAN, leaving out the three characters of its activity. */
export function isIcs(text: string): boolean {
  const compact = toCompact(text)
  return /^[A-Z]{2}\d{2}[A-Z0-9]{4,31}$/.test(compact) && isControlled(compact.slice(0, 4) + compact.slice(7))
}

/** Writes an IBAN in groups of four characters, as it is printed. */
export function formatIban(iban: string): string {
  return toCompact(iban).replace(/.{4}(?=.)/g, '$& ')
}

function toCompact(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

/** Checks the remainder of 97: the first four characters move to the end, and letters count from 10 (A) to 35 (Z). */
function isControlled(compact: string): boolean {
  const digits = [...compact.slice(4), ...compact.slice(0, 4)].map((one) => Number.parseInt(one, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
