/** CPT-08: the civilities. */
export const CIVILITES = [
  { id: 1, label: 'M.' },
  { id: 2, label: 'Mme' },
] as const
