export const ENTREPRISE = 1
export const ASSOCIATION = 2
export const PARTICULIER = 3

/** CLI-14: what a client is, and the number it is known by. */
export const NATURES = [
  { id: ENTREPRISE, label: 'Entreprise', clientType: 'siret' },
  { id: ASSOCIATION, label: 'Association', clientType: 'rna' },
  { id: PARTICULIER, label: 'Particulier', clientType: 'particulier' },
] as const
