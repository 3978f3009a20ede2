/** ISO 13616: two letters, two digits of control, the account; the whole is 1 modulo 97. Spaces are ignored. */
export function isIban(text: string): boolean {
  const compact = toCompact(text)
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact) && isControlled(compact)
}

/** ISO 9362: bank, country, place, and a branch or none. */
export function isBic(text: string): boolean {
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text)
}

/** The identifier of a SEPA creditor: controlled like an IBAN, its three letters of activity aside. */
export function isIcs(text: string): boolean {
  const compact = toCompact(text)
  return /^[A-Z]{2}\d{2}[A-Z0-9]{4,31}$/.test(compact) && isControlled(compact.slice(0, 4) + compact.slice(7))
}

/** As it is printed: by four. */
export function formatIban(iban: string): string {
  return toCompact(iban).replace(/.{4}(?=.)/g, '$& ')
}

function toCompact(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

/** The first four characters go last, and letters count from 10. */
function isControlled(compact: string): boolean {
  const digits = [...compact.slice(4), ...compact.slice(0, 4)].map((one) => Number.parseInt(one, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
