/** The duration filters of the catalogue, in minutes of training; a day is seven hours. */
export const TRANCHES_DUREE = [
  { id: 1, label: 'Moins de 3 heures', max: 179 },
  { id: 2, label: 'Une demi-journée', max: 240 },
  { id: 3, label: 'Une journée', max: 480 },
  { id: 4, label: 'Deux jours', max: 960 },
  { id: 5, label: 'Trois jours et plus', max: 1_000_000 },
] as const
