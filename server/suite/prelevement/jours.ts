import { addDays } from '#contract/rules/jour.ts'
import { isJourOuvre } from '#contract/rules/jours-feries.ts'

/** How many working days a bank and a debtor have before an account is debited. */
const PREAVIS = 5

/** The first day (yyyy-MM-dd) on which an account may be debited by a file that is made today. */
export function premierJour(today: string): string {
  let jour = today
  for (let ouvres = 0; ouvres < PREAVIS; ) {
    jour = addDays(jour, 1)
    if (isJourOuvre(jour)) ouvres += 1
  }
  return jour
}
