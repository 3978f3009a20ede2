const LA_POSTE = '356000000'

/** CLI-04: a number in place of a SIRET, without spaces, for a company the provider has validated without one. */
export const EQUIVALENT_SIRET = /^[\p{L}\p{N}./-]{0,20}$/u

/** RUL-01: 9 digits, spaces ignored, Luhn; all zeros are refused. */
export function isSiren(text: string): boolean {
  const digits = compact(text)
  const sum = luhnSum(digits)
  return /^\d{9}$/.test(digits) && sum > 0 && sum % 10 === 0
}

/**
 * RUL-01: a SIREN and five digits. La Poste's establishments have their own rule: the sum of their digits is a multiple
 * of 5.
 */
export function isSiret(text: string): boolean {
  const digits = compact(text)
  if (!/^\d{14}$/.test(digits) || !isSiren(digits.slice(0, 9))) return false
  if (luhnSum(digits) % 10 === 0) return true
  return digits.startsWith(LA_POSTE) && digitSum(digits) % 5 === 0
}

/** RUL-01: the French VAT number computed from a SIREN. */
export function toNumeroTva(siren: string): string {
  const digits = compact(siren)
  const key = (12 + 3 * (Number(digits) % 97)) % 97
  return `FR${String(key).padStart(2, '0')}${digits}`
}

function compact(text: string): string {
  return text.replace(/\s/g, '')
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}

function digitSum(digits: string): number {
  return [...digits].reduce((sum, digit) => sum + Number(digit), 0)
}
