import { finRetractation } from './retractation.ts'

/** Decision 54: an individual who pays for a training signs a contract first (L. 6353-3 of the Code du travail). */
export function isSousContrat({ particulier, montantTtc }: { particulier: boolean; montantTtc: number }): boolean {
  return particulier && montantTtc > 0
}

/** What the law has an individual read before a contract, and the catalogue may lack. */
export interface Contractuelle {
  formateurs: readonly unknown[]
  reglementInterieur: string | null
}

/** L. 6353-4 and L. 6353-8: no contract is made without the trainers' titles and the internal rules. */
export function isContractuel({ formateurs, reglementInterieur }: Contractuelle): boolean {
  return formateurs.length > 0 && reglementInterieur !== null
}

/**
 * Whether a training would begin before the delay to withdraw is over, if its contract was signed now. What has no date
 * begins when the delay is over.
 */
export function isDebutTropProche(debut: string | null, now: Date): boolean {
  return debut !== null && debut <= finRetractation(now)
}
