import * as z from 'zod'

const Compte = z.string().regex(/^[1-9]\d{2,9}$/, { error: 'must be the number of an account' })
const CodeJournal = z.string().regex(/^[A-Z0-9]{1,5}$/, { error: 'must be the code of a journal, like VE' })

/** An account for each rate of TVA: `0=706000,20=706020`. */
const ComptesParTaux = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,2})?=[1-9]\d{2,9}(,\d{1,2}(\.\d{1,2})?=[1-9]\d{2,9})*$/, {
    error: "must look like '0=706000,20=706020'",
  })
  .transform(
    (text): ReadonlyMap<number, string> =>
      new Map(
        text.split(',').map((pair) => {
          const [taux, compte = ''] = pair.split('=')
          return [Number(taux), compte]
        }),
      ),
  )

/** The accounts of the books (decision 62). */
export const LIVRES = {
  JOURNAL_VENTES: CodeJournal.default('VE'),
  JOURNAL_BANQUE: CodeJournal.default('BQ'),
  COMPTE_CLIENTS: Compte.default('411000'),
  COMPTE_BANQUE: Compte.default('512000'),
  COMPTE_CARTE: Compte.default('512000'),
  COMPTES_VENTES: ComptesParTaux.prefault('0=706000,2.1=706021,5.5=706055,8.5=706085,10=706010,20=706020'),
  COMPTES_TVA: ComptesParTaux.prefault('2.1=4457121,5.5=4457155,8.5=4457185,10=4457110,20=4457120'),
}
