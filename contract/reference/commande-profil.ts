/** SOC-01: the people who may order for a company. */
export const COMMANDE_PROFILS = [
  { id: 1, label: 'Tout le monde' },
  { id: 2, label: 'Uniquement les personnes ayant le droit d’inscription' },
] as const
