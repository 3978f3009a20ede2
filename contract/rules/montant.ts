/** Money is computed in whole cents and shown in euros with at most two decimals. */
export function toCents(euros: number): number {
  return Math.round(euros * 100)
}

export function toEuros(cents: number): number {
  return cents / 100
}

/** TVA on an HT sum, rounded half up. The rate is in hundredths of a percent, so the computation uses only integers. */
export function tvaCents(htCents: number, tauxCentiemes: number): number {
  return Math.floor((htCents * tauxCentiemes + 5_000) / 10_000)
}
