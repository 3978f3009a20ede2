import { addDays } from '#contract/rules/jour.ts'
import type { Periode } from './pieces.sql.ts'

/** The months of a period, the first and the last cut where it begins and ends. */
export function listMois({ de, a }: Periode): Periode[] {
  const mois: Periode[] = []
  for (let debut = de; debut <= a; ) {
    const suivant = addDays(`${debut.slice(0, 7)}-28`, 4).slice(0, 7)
    const fin = addDays(`${suivant}-01`, -1)
    mois.push({ de: debut, a: fin < a ? fin : a })
    debut = `${suivant}-01`
  }
  return mois
}
