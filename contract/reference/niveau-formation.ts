/** CPT-08: the diploma levels. */
export const NIVEAUX_FORMATION = [
  { id: 1, label: 'CAP/BEP' },
  { id: 2, label: 'Bac' },
  { id: 3, label: 'Bac+2' },
  { id: 4, label: 'Bac+3' },
  { id: 5, label: 'Bac+4' },
  { id: 6, label: 'Bac+5' },
  { id: 7, label: 'Bac+8' },
] as const
