/** Decision 54: an individual who pays for a training signs a contract first (L. 6353-3 of the Code du travail). */
export function isSousContrat({ particulier, montantTtc }: { particulier: boolean; montantTtc: number }): boolean {
  return particulier && montantTtc > 0
}
