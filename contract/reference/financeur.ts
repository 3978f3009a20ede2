export const AUTRE_FINANCEUR = 6

/** INS-17: the funding bodies: the eleven OPCOs, then others. Ids are kept with orders. */
export const FINANCEURS = [
  { id: 7, label: 'Afdas' },
  { id: 4, label: 'Akto' },
  { id: 1, label: 'Atlas' },
  { id: 8, label: 'Constructys' },
  { id: 9, label: 'L’Opcommerce' },
  { id: 10, label: 'Ocapiat' },
  { id: 11, label: 'Opco 2i' },
  { id: 3, label: 'Opco EP' },
  { id: 12, label: 'Opco Mobilités' },
  { id: 13, label: 'Opco Santé' },
  { id: 14, label: 'Uniformation' },
  { id: 2, label: 'FIF PL' },
  { id: 5, label: 'France Travail' },
  { id: AUTRE_FINANCEUR, label: 'Autre organisme' },
] as const
