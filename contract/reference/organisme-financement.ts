/** INS-17: the funding bodies a participant may choose. */
export const ORGANISMES_FINANCEMENT = [
  { id: 1, label: 'Atlas' },
  { id: 2, label: 'FIF PL' },
  { id: 3, label: 'Opco EP' },
  { id: 4, label: 'Akto' },
  { id: 5, label: 'France Travail' },
  { id: 6, label: 'Autre organisme' },
] as const
