import type { Destination } from '#contract/argent/destination.ts'

/** The account that paid, of which nobody reads more than the end. */
export function sayOrigine({ titulaire, fin }: NonNullable<Destination['origine']>): string {
  return `${titulaire}, IBAN qui se termine par ${fin}`
}
