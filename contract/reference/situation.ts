/** CPT-08: the labels are the specification's, letter for letter. */
export const SITUATIONS = [
  { id: 1, label: 'Salarié' },
  { id: 2, label: 'Indépendant' },
  { id: 3, label: 'Dirigeant' },
  { id: 4, label: 'Etudiant' },
] as const
