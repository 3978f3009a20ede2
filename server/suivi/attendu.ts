import { isEnAttente, type StatutInscription } from '#contract/reference/statut-inscription.ts'

const PERDUS: readonly StatutInscription[] = ['Refusé', 'Renoncé', 'Annulée']

/** Tells whether a person is expected: their registration neither waits nor was refused, waived or cancelled. */
export function isAttendu({ statut }: { statut: StatutInscription }): boolean {
  return !PERDUS.includes(statut) && !isEnAttente(statut)
}
