import { finRetractation } from './retractation.ts'

/** Decision 54: an individual who pays for a training signs a contract first (L. 6353-3 of the Code du travail). */
export function isSousContrat({ particulier, montantTtc }: { particulier: boolean; montantTtc: number }): boolean {
  return particulier && montantTtc > 0
}

/**
 * Whether a training would begin before the delay to withdraw is over, if its contract was signed now. What has no date
 * begins when the delay is over.
 */
export function isDebutTropProche(debut: string | null, now: Date): boolean {
  return debut !== null && debut <= finRetractation(now)
}
