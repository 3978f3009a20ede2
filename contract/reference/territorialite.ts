/** The specification lists no territorialite: this list is ours, the territories whose VAT differs. */
export const TERRITORIALITES = [
  { id: 1, label: 'France métropolitaine' },
  { id: 2, label: 'Guadeloupe, Martinique, La Réunion' },
  { id: 3, label: 'Guyane, Mayotte et collectivités d’outre-mer' },
  { id: 4, label: 'Union européenne' },
  { id: 5, label: 'Hors Union européenne' },
] as const
