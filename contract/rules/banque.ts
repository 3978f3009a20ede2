import * as z from 'zod/mini'

/** The account that transfers go to. The IBAN is grouped already. */
export const CoordonneesBancaires = z.object({ titulaire: z.string(), iban: z.string(), bic: z.string() })
export type CoordonneesBancaires = z.infer<typeof CoordonneesBancaires>

/** What who pays by transfer copies, a line each. */
export function sayCoordonnees({ titulaire, iban, bic }: CoordonneesBancaires): string {
  return `Titulaire du compte : ${titulaire}\nIBAN : ${iban}\nBIC : ${bic}`
}
