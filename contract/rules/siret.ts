const LA_POSTE = '356000000'

/** CLI-04: what stands for a SIRET where the provider has validated a company without one; spaces are gone. */
export const EQUIVALENT_SIRET = /^[\p{L}\p{N}./-]{0,20}$/u

/** RUL-01: 9 digits, spaces ignored, Luhn; nobody is all zeros. */
export function isSiren(text: string): boolean {
  const digits = compact(text)
  return /^\d{9}$/.test(digits) && Number(digits) > 0 && luhnSum(digits) % 10 === 0
}

/** RUL-01: a SIREN and five digits. La Poste's establishments follow a rule of their own: their digits add up to a multiple of 5. */
export function isSiret(text: string): boolean {
  const digits = compact(text)
  if (!/^\d{14}$/.test(digits) || !isSiren(digits.slice(0, 9))) return false
  if (luhnSum(digits) % 10 === 0) return true
  return digits.startsWith(LA_POSTE) && digitSum(digits) % 5 === 0
}

/** RUL-01: the French VAT number that a SIREN gives. */
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
