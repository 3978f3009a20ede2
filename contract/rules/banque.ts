import * as z from 'zod/mini'

/** The account for transfers. The IBAN is already in groups. */
export const CoordonneesBancaires = z.object({ titulaire: z.string(), iban: z.string(), bic: z.string() })
export type CoordonneesBancaires = z.infer<typeof CoordonneesBancaires>

/** The account in lines, for a person who pays by transfer to copy. */
export function sayCoordonnees({ titulaire, iban, bic }: CoordonneesBancaires): string {
  return `Titulaire du compte : ${titulaire}\nIBAN : ${iban}\nBIC : ${bic}`
}
