import { addDays } from '#contract/rules/jour.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import type { BornesFinancement, FinancementRow } from './financement.sql.ts'

/** What the settings say: how many days before the first day to remind, and after the last day to wait for an agreement. */
export interface Reglages {
  rappelJours: number
  delaiJours: number
}

/** The training was given: its last day is over, or everybody has finished what has no dates. */
export function isFinie({ fin, isEnCours }: BornesFinancement, today: string): boolean {
  return fin === null ? !isEnCours : fin < today
}

/** What the pieces follow: an agreement that the training provider holds, to be paid to the provider. */
export function isSuivi({ etat, subrogation, confirmeLe }: FinancementRow): boolean {
  return etat === 'ACCORDEE' && subrogation && confirmeLe !== null
}

type Acte = 'RAPPELER' | 'EXPIRER' | 'FACTURER'

/** What is to be done about a file, and from which day on. */
function listActes(file: FinancementRow, { debut, fin }: BornesFinancement, { rappelJours, delaiJours }: Reglages) {
  const isAttendu = file.etat === 'A_DEMANDER' || file.etat === 'DEMANDEE'
  const depuis = addDays(dayInParis(file.updatedAt), 1)
  const rappel = debut && [addDays(debut, -rappelJours), depuis].sort().at(-1)
  const isVuAvant = fin !== null && (file.documenteLe === null || file.documenteLe <= fin)
  const actes: { acte: Acte; le: string }[] = []
  if (isAttendu && !file.rappeleLe && debut && rappel && rappel < debut) actes.push({ acte: 'RAPPELER', le: rappel })
  if (file.subrogation && file.etat !== 'REFUSEE' && !file.confirmeLe && fin)
    actes.push({ acte: 'EXPIRER', le: addDays(fin, delaiJours + 1) })
  if (isSuivi(file) && isVuAvant && fin) actes.push({ acte: 'FACTURER', le: addDays(fin, 1) })
  return actes
}

/** What is to be done on this day, and the next day to look. A reminder comes before the first day or not at all. */
export function toSuiteFinancement(file: FinancementRow, bornes: BornesFinancement, reglages: Reglages, today: string) {
  const actes = listActes(file, bornes, reglages)
  const isPasse = ({ acte }: { acte: Acte }) => acte === 'RAPPELER' && today >= (bornes.debut ?? '')
  const [prochaine = null] = actes.flatMap(({ le }) => (le > today ? le : [])).sort()
  return { actes: actes.filter((one) => one.le <= today && !isPasse(one)).map(({ acte }) => acte), prochaine }
}
