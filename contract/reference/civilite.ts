/** CPT-08 */
export const CIVILITES = [
  { id: 1, label: 'M.' },
  { id: 2, label: 'Mme' },
] as const
