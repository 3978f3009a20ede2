/** CLI-14: the workforce brackets of INSEE, by increasing size. */
export const TRANCHES_EFFECTIF = [
  {
    id: 'NN',
    label: 'Unité non employeuse (pas de salarié au cours de l’année de référence et pas d’effectif au 31/12)',
  },
  {
    id: '00',
    label: '0 salarié (pas d’effectif au 31/12, mais des salariés au cours de l’année de référence)',
  },
  { id: '01', label: '1 ou 2 salariés' },
  { id: '02', label: '3 à 5 salariés' },
  { id: '03', label: '6 à 9 salariés' },
  { id: '11', label: '10 à 19 salariés' },
  { id: '12', label: '20 à 49 salariés' },
  { id: '21', label: '50 à 99 salariés' },
  { id: '22', label: '100 à 199 salariés' },
  { id: '31', label: '200 à 249 salariés' },
  { id: '32', label: '250 à 499 salariés' },
  { id: '41', label: '500 à 999 salariés' },
  { id: '42', label: '1 000 à 1 999 salariés' },
  { id: '51', label: '2 000 à 4 999 salariés' },
  { id: '52', label: '5 000 à 9 999 salariés' },
  { id: '53', label: '10 000 salariés et plus' },
] as const
