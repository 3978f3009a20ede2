export const ENTREPRISE = 1
export const ASSOCIATION = 2
export const PARTICULIER = 3

/** CLI-14: the natures of a client, with the kind of number of each. */
export const NATURES = [
  { id: ENTREPRISE, label: 'Entreprise', clientType: 'siret' },
  { id: ASSOCIATION, label: 'Association', clientType: 'rna' },
  { id: PARTICULIER, label: 'Particulier', clientType: 'particulier' },
] as const
