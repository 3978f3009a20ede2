/** Adds the digit that makes the Luhn sum a multiple of ten. */
function addKey(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits + ((10 - (sum % 10)) % 10)
}

/** No real SIREN begins with 000: these numbers are valid and belong to nobody. */
export function toSiren(rang: number): string {
  // 7 919 and 90 000 share no divisor, so each rank has its own number, which does not show the rank.
  return addKey(`000${10_000 + ((rang * 7_919) % 90_000)}`)
}

export function toSiret(siren: string, rang: number): string {
  return addKey(siren + String(rang).padStart(4, '0'))
}

/** No real RNA number begins with `W0`: it belongs to no département. */
export function toRna(rang: number): string {
  return `W${String(rang).padStart(9, '0')}`
}

export function toTva(siren: string): string {
  return `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`
}
