import { type CursusEtape, stepId } from './cursus.ts'

/** Something still to be said, and where. */
export interface Manque {
  href: string
  label: string
}

/** INS-07 */
export function toManque(etape: CursusEtape): Manque {
  return { href: `#${stepId(etape)}`, label: `La date de « ${etape.titre} »` }
}
