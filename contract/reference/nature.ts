/** CLI-14: what a client is, and the number it is known by. */
export const NATURES = [
  { id: 1, label: 'Entreprise', clientType: 'siret' },
  { id: 2, label: 'Association', clientType: 'rna' },
  { id: 3, label: 'Particulier', clientType: 'particulier' },
] as const
