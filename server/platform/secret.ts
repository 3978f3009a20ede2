/** The house's secret. While one replaces another there are two: the first makes what leaves, both are believed. */
export type Secret = string | readonly string[]

export function listKeys(secret: Secret): readonly string[] {
  return typeof secret === 'string' ? [secret] : secret
}

export function currentOf(secret: Secret): string {
  return listKeys(secret)[0] ?? ''
}
