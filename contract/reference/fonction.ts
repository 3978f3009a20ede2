/** SOC-03 requires a fonction and lists none: this list is ours, from the heads of a firm to their assistants. */
export const FONCTIONS = [
  { id: 1, label: 'Dirigeant ou associé' },
  { id: 2, label: 'Responsable administratif et financier' },
  { id: 3, label: 'Responsable des ressources humaines' },
  { id: 4, label: 'Responsable formation' },
  { id: 5, label: 'Comptable' },
  { id: 6, label: 'Assistant' },
  { id: 7, label: 'Collaborateur' },
  { id: 8, label: 'Autre fonction' },
] as const
