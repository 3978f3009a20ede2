import { isEnAttente, STATUTS_INSCRIPTION, type StatutInscription } from '#contract/reference/statut-inscription.ts'

const PERDUS: readonly StatutInscription[] = ['Refusé', 'Renoncé', 'Annulée']

/** Tells whether a person is expected: their registration neither waits nor was refused, waived or cancelled. */
export function isAttendu({ statut }: { statut: StatutInscription }): boolean {
  return !PERDUS.includes(statut) && !isEnAttente(statut)
}

export const STATUTS_ATTENDUS = STATUTS_INSCRIPTION.map(({ statut }) => statut).filter((statut) =>
  isAttendu({ statut }),
)
