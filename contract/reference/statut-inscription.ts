/** GRI-08: the statuts of a registration, each with its meaning for the participant. */
export const STATUTS_INSCRIPTION = [
  { statut: 'Souhaité', sens: 'attente' },
  { statut: 'Pressenti', sens: 'traitement' },
  { statut: 'Sollicité', sens: 'traitement' },
  { statut: 'Planifié', sens: 'traitement' },
  { statut: 'Ouverte', sens: 'ouverte' },
  { statut: 'Affecté', sens: 'acceptee' },
  { statut: 'Confirmée', sens: 'confirmee' },
  { statut: 'Refusé', sens: 'refusee' },
  { statut: 'Renoncé', sens: 'renoncee' },
  { statut: 'Annulée', sens: 'annulee' },
] as const

export type StatutInscription = (typeof STATUTS_INSCRIPTION)[number]['statut']

const EN_ATTENTE: readonly StatutInscription[] = ['Souhaité', 'Pressenti', 'Sollicité', 'Planifié']

/** PAR-06: the registration was requested and is not accepted yet. */
export function isEnAttente(statut: StatutInscription): boolean {
  return EN_ATTENTE.includes(statut)
}
